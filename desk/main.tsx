import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/desk.css';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './app/desk-app';
import { browserRouter } from './app/routes';

const root = document.getElementById('root');
if (root) createRoot(root).render(<DeskApp makeRouter={browserRouter} />);
