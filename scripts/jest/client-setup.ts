import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Patience of `findBy…` and `waitFor`, ms: a busy machine takes longer, and only a failing test waits it out. */
configure({ asyncUtilTimeout: 15_000 });
