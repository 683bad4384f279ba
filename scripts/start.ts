// `npm start`: builds the shop if needed and runs it in this terminal.
import { runBuilt } from './run-built.ts';

await runBuilt('main', process.argv.slice(2));
