// A client made from the description of the server's interface: a function for each operation, by
// its operationId. With them it plays a game against a computer.
//   fivekind serve
//   node examples/play.mjs http://127.0.0.1:8080 yacht

/** What the server says instead of an answer: a problem document. */
class Problem extends Error {
  constructor(document) {
    super(`${document.code}: ${document.detail}`);
    this.document = document;
  }
}

/** One function: it takes the parameters by name and the `body`, and gives the JSON of the answer. */
function functionOf(root, method, path, { parameters = [], requestBody, operationId }) {
  return async ({ body, ...given } = {}) => {
    const url = new URL(root + path);
    for (const { name, required } of parameters) {
      if (required && given[name] === undefined) throw new Error(`${operationId} needs ${name}`);
    }
    for (const [name, value] of Object.entries(given)) {
      const parameter = parameters.find((one) => one.name === name);
      if (!parameter) throw new Error(`${operationId} has no ${name}`);
      if (parameter.in === 'query') url.searchParams.set(name, value);
      else url.href = url.href.replace(encodeURIComponent(`{${name}}`), encodeURIComponent(value));
    }
    const options = { method: method.toUpperCase() };
    if (requestBody) {
      options.headers = { 'Content-Type': Object.keys(requestBody.content)[0] };
      options.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    const response = await fetch(url, options);
    const json = await response.json();
    if (!response.ok) throw new Problem(json);
    return json;
  };
}

/** All functions of the server at an address. */
async function clientOf(address) {
  const description = await (await fetch(`${address}/api/v1/openapi.json`)).json();
  const root = address + description.servers[0].url;
  const client = {};
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      client[operation.operationId] = functionOf(root, method, path, operation);
    }
  }
  return client;
}

/** The next event of a game: one of ours, as the server advises, or one of the computer. */
async function goOn(client, { id, revision, state }) {
  if (state.player !== 0) return client.playComputer({ id, body: { revision } });
  if (state.dice === '') return client.throwDice({ id, body: { revision } });
  let [best] = (await client.advisePlay({ id, win: 'no' })).actions;
  if (best.keep?.length === state.dice.length) {
    [best] = (await client.advise({ body: { position: state.position, rolls_left: 0 } })).actions;
  }
  if (best.kind === 'keep') return client.throwDice({ id, body: { revision, keep: best.keep } });
  const announce = best.kind === 'announce';
  return client.scoreBox({ id, body: { revision, category: best.category, announce } });
}

const [address = 'http://127.0.0.1:8080', game = 'yacht'] = process.argv.slice(2);
const client = await clientOf(address.replace(/\/$/, ''));
const players = [{ name: 'Client' }, { strategy: 'level:casual' }];
let play = await client.beginPlay({ body: { game, players } });
while (!play.over) play = await goOn(client, play);
for (const { name, strategy, score } of play.players) console.log(`${name || strategy}: ${score}`);
