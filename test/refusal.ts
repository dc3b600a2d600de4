import type { LightMyRequestResponse } from 'fastify'

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** Faults of a refusal: not in Portuguese, no reference, or internals in the text. */
export function faultsOf({ statusCode, headers, body }: Answer): string[] {
  const faults: string[] = []
  if (statusCode < 400 || statusCode >= 500) faults.push(`status ${statusCode}`)
  if (headers['content-type'] !== 'application/json; charset=utf-8') faults.push('not JSON')
  const said = fieldsOf(body)
  const unknown = Object.keys(said).filter((name) => !['error', 'campos', 'ref'].includes(name))
  if (unknown.length > 0) faults.push(`fields ${unknown.join()}`)
  if (!/^\w{12}$/u.test(String(said['ref']))) faults.push('no reference')
  if (said['ref'] !== headers['x-request-id']) faults.push("reference is not the request's")
  const sentences = [said['error'], ...Object.values(Object(said['campos']))].map(String)
  for (const sentence of sentences) {
    if (!/^\p{Lu}.*[.)]$/su.test(sentence)) faults.push(`no sentence: ${sentence}`)
    if (english.test(sentence)) faults.push(`not Portuguese: ${sentence}`)
  }
  // A reference is hexadecimal, and may look like a code of PostgreSQL.
  if (inside.test(body.replace(String(said['ref']), ''))) faults.push(`shows the inside: ${body}`)
  return faults
}

const english = /\b(the|is|not|must|invalid|error|unexpected|expected|body|request|found|bad)\b/iu
const inside =
  /FST_|\bselect\b|syntax|node_modules|\.ts:\d|at async|postgres|zod|ECONN|22P02|42601/iu

function fieldsOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}
