// The program as a server, for tests of the page and of what it does without one.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const program = process.env['FIVEKIND_PROGRAM'] ?? '../build/release/fivekind';
// With FIVEKIND_PREVIEW the page comes from dist/, not from the program: for working on it.
const preview = !!process.env['FIVEKIND_PREVIEW'];

/** What the tests ask of a game that the program knows. */
export interface KnownGame {
  game: string;
  names: { en: string };
  shipped: boolean;
  dice: number;
  rolls: number;
  categories: { key: string }[];
  too_large?: boolean;
  saved_rolls?: object;
}

/** The games that the program comes with, as it lists them itself. */
export function shippedGames(): KnownGame[] {
  const listed = execFileSync(program, ['games', '--json'], { encoding: 'utf8' });
  const { games } = JSON.parse(listed) as { games: KnownGame[] };
  return games.filter(({ shipped }) => shipped);
}

/** What the program prints when it is ready: an object over several lines. */
function announced(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (more: Buffer) => {
      text += more.toString();
      if (text.trimEnd().endsWith('}')) resolve(JSON.parse(text) as { url: string });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function waitUntilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; ++tries) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`nothing answers at ${url}`);
}

export interface Server {
  url: string;
  database: string;
  process: ChildProcess;
}

const tablesBeside = (database: string) => join(dirname(database), 'tables');

/** Solves a whole game of two into a server's tables, which are there until `work` is done. */
export async function withSolvedForTwo(
  { database }: Server,
  game: string,
  work: () => Promise<void>,
): Promise<void> {
  const tables = tablesBeside(database);
  execFileSync(program, ['solve', game, '--players', '2', '--tables', tables], { stdio: 'ignore' });
  try {
    await work();
  } finally {
    rmSync(tables, { recursive: true }); // other tests have the same server
  }
}

/** Starts the program with a database; the port is free unless told. Tables that somebody has made on
    this machine are not there: what the page can do may not depend on them. */
export async function startServer(database: string, port = 0): Promise<Server> {
  const child = spawn(
    program,
    [
      ...['serve', '--port', String(port), '--json', '--database', database],
      ...['--tables', tablesBeside(database)],
      ...['--threads', '2'], // what takes too long to solve takes too long on any machine
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGKILL')); // also where a test is broken off
  const told = await announced(child);
  return { url: told.url.replace(/\/$/, ''), database, process: child };
}

/** Where the page of a server is; `leave` when it is no longer wanted. */
export async function pageOf(server: Server): Promise<{ url: string; leave: () => void }> {
  if (!preview) return { url: server.url, leave: () => undefined };
  const port = new URL(server.url).port;
  const own = String((Number(port) + 7) % 60_000);
  const child = spawn('npx', ['vite', 'preview', '--port', own, '--strictPort'], {
    env: { ...process.env, FIVEKIND_PORT: port },
    stdio: 'ignore',
    detached: true,
  });
  const leave = () => {
    if (child.pid) process.kill(-child.pid);
  };
  try {
    await waitUntilAnswers(`http://localhost:${own}/`);
  } catch (error) {
    leave();
    throw error;
  }
  return { url: `http://localhost:${own}`, leave };
}

/** Another server, which knows nothing yet, until `work` is done. */
export async function withEmptyServer(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fivekind-empty-'));
  const server = await startServer(join(folder, 'games.db'));
  const { url, leave } = await pageOf(server);
  try {
    await work(url);
  } finally {
    leave();
    server.process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}
