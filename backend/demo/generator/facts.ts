import { z } from 'zod'

/** Types of the columns of the fact files. */
export const text = z.string().trim().min(1)
export const texts = z.array(text).min(2)
export const pairs = z.array(z.tuple([text, text])).min(2)
export const triples = z.array(z.tuple([text, text, text])).min(2)
export const valued = z.array(z.tuple([text, z.number()])).min(2)

/**
 * Returns the facts of one file of `facts/`, with exactly its required keys. @throws for a fault, naming the file and
 * the place
 */
export function readFacts<S extends z.ZodRawShape>(file: string, json: unknown, shape: S): z.infer<z.ZodObject<S>> {
  const parsed = z.strictObject(shape).safeParse(json)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || '(file)'}: ${message}`)
  throw new Error(`backend/demo/facts/${file}: ${places.join('; ')}`)
}
