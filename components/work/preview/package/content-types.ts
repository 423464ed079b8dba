import { attributeOf, nextTag, tagsOf } from '@/lib/office/tags'

/** Content types of pictures by lower-case file ending. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  dib: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  ico: 'image/x-icon',
}

/** Returns the ending of a path without the dot, in its original case. */
export const endingOf = (path: string): string => /\.(\w{1,20})$/.exec(path)?.[1] ?? ''

export const isPictureEnding = (ending: string): boolean => Object.hasOwn(PICTURES, ending.toLowerCase())

/**
 * Returns the list of content types (ECMA-376 part 2, §6.2.3) with entries for the endings of these pictures added; for
 * an empty text it returns a new list.
 */
export function typesWithPictures(types: string, paths: readonly string[]): string {
  const known = new Set(tagsOf(types, 'Default').map((tag) => attributeOf(tag, 'Extension') ?? ''))
  const wanted = new Set(paths.map(endingOf).filter((ending) => isPictureEnding(ending) && !known.has(ending)))
  const added = [...wanted].map(
    (ending) => `<Default Extension="${ending}" ContentType="${PICTURES[ending.toLowerCase()]}"/>`,
  )
  let root = nextTag(types, 0)
  while (root && root.name !== 'Types') root = nextTag(types, root.end)
  if (!root || root.isEmpty || root.isClosing)
    return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${added.join('')}</Types>`
  // If the list uses a namespace prefix, the added elements need the same prefix.
  const prefix = /^<([\w.-]+:)/.exec(types.slice(root.start, root.end))?.[1] ?? ''
  const lines = added.map((line) => line.replace('<', `<${prefix}`))
  return types.slice(0, root.end) + lines.join('') + types.slice(root.end)
}
