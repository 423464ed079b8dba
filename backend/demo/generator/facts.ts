import { z } from 'zod'

/** Schemas of the columns of the fact files: a text, and lists of texts and tuples. */
export const text = z.string().trim().min(1)
export const texts = z.array(text).min(2)
export const pairs = z.array(z.tuple([text, text])).min(2)
export const triples = z.array(z.tuple([text, text, text])).min(2)
export const valued = z.array(z.tuple([text, z.number()])).min(2)

/**
 * Returns the facts of one file of `facts/`, which must have exactly the keys of `shape`. @throws Error with the name
 * of the file and the path of the fault in it
 */
export function readFacts<S extends z.ZodRawShape>(file: string, json: unknown, shape: S): z.infer<z.ZodObject<S>> {
  const parsed = z.strictObject(shape).safeParse(json)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || '(file)'}: ${message}`)
  throw new Error(`backend/demo/facts/${file}: ${places.join('; ')}`)
}
