// Names of the parts of an office file, and references to the parts (ECMA-376 part 2, §6.2.2, §6.5). Programs write
// references in several ways: with backslashes, percent-encoded, in another case, from the root or from the folder of
// the part.

/**
 * Returns the name of the part that contains the relationships of a part; for an empty name, those of the whole file.
 */
export function relationshipsPart(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}

/**
 * Resolves a target against the part that contains it and returns the part name. A target cannot lead out of the file.
 */
export function targetPart(target: string, from: string): string {
  const path = slashes(target).replace(/[?#].*$/s, '')
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const steps: string[] = []
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(decoded(step))
  }
  return steps.join('/')
}

/** Returns the key of a part name; names with equal keys denote the same part. */
export const partKey = (name: string): string =>
  decoded(slashes(name).replace(/^(?:\.?\/)+/, ''))
    .normalize('NFC')
    .toLowerCase()

/** Returns the last segment of a relationship's type, which is the same in both editions of ECMA-376. */
export const relationshipKind = (type: string): string => type.slice(type.lastIndexOf('/') + 1)

const slashes = (text: string) => text.replaceAll('\\', '/')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
