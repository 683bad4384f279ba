// The baseline for cached pages: an HTTP server that answers every request with the headers and bytes of one file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
const page = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string };
const body = Buffer.from(page.body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, page.headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
