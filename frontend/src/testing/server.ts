/** The fake services; a test lays its own answers over them with `server.use(…)`. */
import { setupServer } from 'msw/node';
import { handlers } from './handlers';

export const server = setupServer(...handlers);
