/** Reads a form by its schema in tests: what each field is refused with, or the values that are sent. */
import { type GenericSchema, getDotPath, safeParse } from 'valibot';

export function refusalsOf(schema: unknown, values: object): Record<string, string> {
  const { issues = [] } = safeParse(schema as GenericSchema, values);
  const found: Record<string, string> = {};
  for (const issue of issues) found[getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

export function sentOf(schema: unknown, values: object): unknown {
  const { success, output, issues } = safeParse(schema as GenericSchema, values);
  if (!success) throw new Error(issues.map(({ message }) => message).join('; '));
  return output;
}

/** Stands in for `t`: says the key and its values, so that a test sees which message with which numbers. */
export function saidKey(key: string, values: Record<string, string | number> = {}): string {
  return [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ');
}
