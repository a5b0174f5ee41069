// Draws openapi.json for people. No library: the page lives under the shop's own content security policy.
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const DEEPEST = 6;

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function resolve(spec, schema) {
  if (!schema?.$ref) return schema ?? {};
  return schema.$ref.slice(2).split('/').reduce((place, key) => place[key], spec);
}

/** A schema as the JSON that it describes, with types in the places of values. */
function sketch(spec, given, depth = 0) {
  const schema = resolve(spec, given);
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return sketch(spec, alternatives[0], depth);
  if (depth > DEEPEST) return '…';
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, value]) => [required.has(key) ? key : `${key}?`, sketch(spec, value, depth + 1)]));
  }
  if (schema.items) return [sketch(spec, schema.items, depth + 1)];
  if (schema.enum) return schema.enum.join(' | ');
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return schema.example === undefined ? type : `${type}, as ${JSON.stringify(schema.example)}`;
}

function bodyOf(spec, title, content) {
  const media = Object.entries(content ?? {});
  return media.map(([type, { schema }]) =>
    element('div', element('p', `${title} (${type})`), element('pre', JSON.stringify(sketch(spec, schema), null, 2))));
}

/** The codes of a refusal, whose body is the same everywhere; nothing for an answer of another kind. */
function codesOf(response) {
  const parts = Object.values(response.content ?? {}).flatMap(({ schema }) => schema?.allOf ?? []);
  return parts.flatMap((part) => part.properties?.code?.enum ?? []);
}

function parametersOf(spec, parameters) {
  const rows = parameters.map((given) => {
    const { name, in: place, required, description, schema } = resolve(spec, given);
    const kind = `${place}, ${JSON.stringify(sketch(spec, schema))}${required ? ', required' : ''}`;
    return element('tr', element('td', element('code', name)), element('td', kind), element('td', description ?? ''));
  });
  return rows.length ? element('table', ...rows) : null;
}

function call(spec, method, path, operation, shared) {
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, given]) => {
    const response = resolve(spec, given);
    const codes = codesOf(response);
    const line = element('p', element('b', status), ` ${response.description ?? ''}`, ...codes.flatMap((code) => [' ', element('code', code)]));
    return codes.length ? [line] : [line, ...bodyOf(spec, 'Answer', response.content)];
  });
  const summary = element('summary', element('b', method.toUpperCase()), element('code', path), ` ${operation.summary ?? ''}`);
  return element(
    'details', summary, element('p', operation.description ?? ''),
    parametersOf(spec, [...shared, ...(operation.parameters ?? [])]),
    ...bodyOf(spec, 'Body', resolve(spec, operation.requestBody).content), ...answers,
  );
}

function groups(spec) {
  const found = new Map();
  for (const [path, operations] of Object.entries(spec.paths)) {
    for (const method of METHODS.filter((name) => operations[name])) {
      const operation = operations[method];
      const tag = operation.tags?.[0] ?? 'other';
      found.set(tag, [...(found.get(tag) ?? []), call(spec, method, path, operation, operations.parameters ?? [])]);
    }
  }
  return [...found].map(([tag, calls]) => element('section', element('h2', tag), ...calls));
}

function refusal(spec) {
  const schema = { $ref: '#/components/schemas/Refusal' };
  return element('section', element('h2', 'refusals'), ...bodyOf(spec, 'The body of each, with its code', { 'application/json': { schema } }));
}

const main = document.getElementById('calls');
const response = await fetch('/api/openapi.json');
if (response.ok) {
  const spec = await response.json();
  main.replaceChildren(refusal(spec), ...groups(spec));
} else main.replaceChildren(element('p', 'The document could not be read.'));

document.getElementById('filter').addEventListener('input', ({ target }) => {
  const wanted = target.value.toLowerCase();
  for (const details of main.querySelectorAll('details')) details.hidden = !details.textContent.toLowerCase().includes(wanted);
});
