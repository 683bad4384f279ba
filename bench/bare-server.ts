// A server that does nothing but answer: the bytes and headers of the file it is given, to every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
const page = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string };
const body = Buffer.from(page.body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, page.headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
