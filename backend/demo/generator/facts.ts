import { z } from 'zod'

/** Columns the fact files are made of. */
export const text = z.string().trim().min(1)
export const texts = z.array(text).min(2)
export const pairs = z.array(z.tuple([text, text])).min(2)
export const triples = z.array(z.tuple([text, text, text])).min(2)
export const valued = z.array(z.tuple([text, z.number()])).min(2)

/**
 * The facts of one file of `facts/`, with every key it must have and no other.
 * Throws where one is wrong, naming the file and the place.
 */
export function readFacts<S extends z.ZodRawShape>(file: string, json: unknown, shape: S): z.infer<z.ZodObject<S>> {
  const parsed = z.strictObject(shape).safeParse(json)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || '(file)'}: ${message}`)
  throw new Error(`backend/demo/facts/${file}: ${places.join('; ')}`)
}
