// `npm start`: builds the shop when needed and runs it in this terminal.
import { runBuilt } from './run-built.ts';

await runBuilt('main', process.argv.slice(2));
