import { createBrowserRouter, type RouteObject } from 'react-router';
import { DESK_BASE } from '@/contract/desk/calls';
import { FormPage } from '../actions/form-page';
import { PagePlace } from '../list/page-place';
import { RecordPage } from '../record/record-page';
import { CrashView } from '../ui/states';
import { FirstPage } from './first-page';
import { SessionGate } from './session-gate';

/** `-` stands for no record in the address of a form. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <SessionGate />,
    errorElement: <CrashView />,
    children: [
      {
        errorElement: <CrashView />,
        children: [
          { index: true, element: <FirstPage /> },
          { path: ':page', element: <PagePlace /> },
          { path: ':page/:id', element: <RecordPage /> },
          { path: ':page/:id/:action', element: <FormPage /> },
        ],
      },
    ],
  },
];

export const browserRouter = () => createBrowserRouter(routes, { basename: DESK_BASE.slice(0, -1) });
