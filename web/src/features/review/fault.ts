// What is wrong with a text that was to be imported, and where.
import type { ApiError } from '../../contract/apiError';

export interface Fault {
  line: number;
  /** The line as it was written. */
  text: string;
  /** Where the line is in the whole text, to be selected. */
  from: number;
  to: number;
}

/** The line that a refusal names; undefined where it names none that is there. */
export function faultIn(text: string, refusal: ApiError): Fault | undefined {
  const line = refusal.details.where?.line;
  const lines = text.split('\n');
  const content = line === undefined ? undefined : lines[line - 1];
  if (line === undefined || content === undefined) return undefined;
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { line, text: content.replace(/\r$/, ''), from, to: from + content.length };
}

/** Whether that can be text: pictures, archives and the like have signs that no text has. */
export function isText(content: string): boolean {
  const allowed = '\t\n\v\f\r';
  return [...content.slice(0, 4096)].every((sign) => sign >= ' ' || allowed.includes(sign));
}
