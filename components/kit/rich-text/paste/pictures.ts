import { Fragment, type Node } from '@tiptap/pm/model'
import { MISSING_PICTURE } from '@/lib/contracts/base/rich-text'
import { remotePictureMark } from '../pictures'

/** Matches addresses of pictures that the platform has stored already; they stay unchanged. */
const OWN = /^\/api\/zakj-admin\/file\/read\?/

export interface FoundPictures {
  /**
   * The pictures whose content was in the clipboard; each is shown from this page's memory at `address` until it is
   * stored.
   */
  sent: { file: File; address: string }[]
  /** Number of pictures that were omitted because the text allows no pictures. */
  refused: number
  /**
   * Number of pictures whose content is not in the clipboard because they are in a file of the other program.
   * `elsewhere` is the number of pictures on other hosts. A placeholder replaces each picture of both kinds, and the
   * user can replace the placeholder by a picture.
   */
  missing: number
  elsewhere: number
}

/**
 * Finds the pictures in pasted content. A picture whose content is in the clipboard is shown from this page's memory; a
 * placeholder replaces any other picture.
 */
export async function extractPictures(body: Element, files: readonly File[], mayAdd: boolean): Promise<FoundPictures> {
  const found: FoundPictures = { sent: [], refused: 0, missing: 0, elsewhere: 0 }
  for (const image of body.querySelectorAll('img')) if (isSpacer(image)) image.remove()
  const images = [...body.querySelectorAll('img')]
  // A program that copies a single picture puts the content of the picture as a file into the clipboard. In the HTML,
  // the program only names a file on its own disk.
  const only = images.length === 1 && files.length === 1 ? files[0] : undefined
  for (const image of images) {
    const source = sourceOf(image)
    if (OWN.test(source)) continue
    const file = mayAdd ? ((await fileOf(source)) ?? only) : undefined
    if (file) {
      const address = URL.createObjectURL(file)
      image.setAttribute('src', address)
      found.sent.push({ file, address })
    } else if (mayAdd) {
      const isNear = /^(?:file|data|blob|cid):/i.test(source)
      found[isNear ? 'missing' : 'elsewhere'] += 1
      image.replaceWith(missingPicture(isNear ? missingText(nearName(source)) : remotePictureText(image, source)))
    } else {
      found.refused += 1
      image.remove()
    }
  }
  return found
}

/** Attributes in which sites store the address of a picture that is loaded only when it becomes visible. */
const LAZY = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'data-url', 'data-original-src']
/**
 * Matches an address that only holds the place of a picture that is not loaded yet: a few pixels encoded in the
 * address, or nothing.
 */
const PLACEHOLDER = /^(?:$|about:|data:image\/(?:svg\+xml|gif|png)[^,]{0,40},.{0,400}$)/is

/** Returns the address of a picture; if it is not loaded yet, the address from which the site would load it. */
function sourceOf(image: Element): string {
  const source = image.getAttribute('src')?.trim() ?? ''
  if (!PLACEHOLDER.test(source)) return source
  const kept = LAZY.map((name) => image.getAttribute(name)?.trim() ?? '').find((value) =>
    /^(?:https?:)?\/\//i.test(value),
  )
  return kept ?? (source || firstOf(image.getAttribute('srcset') ?? ''))
}

/** Returns the first address of a `srcset`. */
const firstOf = (srcset: string) => /^\s*(\S+)/.exec(srcset)?.[1] ?? ''

/**
 * Returns whether a picture is only one to three pixels wide or high. Web pages use such pictures as spacers and to
 * count their readers.
 */
const isSpacer = (image: Element) =>
  ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(image.getAttribute(side)?.trim() ?? ''))

/** Returns the placeholder for a missing picture. A text with a placeholder cannot be submitted. */
function missingPicture(text: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = MISSING_PICTURE
  mark.textContent = text
  return mark
}

const missingText = (source: string) => `［图片缺失：${source.split(/[\\/]/).at(-1)?.slice(0, 80) ?? ''}］`

/**
 * Returns the address from which the placeholder takes the picture's file name. Returns an empty text for a data: or
 * blob: address, because such an address contains no file name.
 */
const nearName = (source: string) => (/^(?:data|blob):/i.test(source) ? '' : source)

function remotePictureText(image: Element, source: string): string {
  const shown = image.getAttribute('alt') ?? image.getAttribute('title') ?? ''
  return remotePictureMark(shown, source.startsWith('//') ? `https:${source}` : source)
}

/**
 * Stores the pictures of a text and returns the text with their permanent addresses. A placeholder replaces each
 * picture that could not be stored, and the user can replace it by a picture.
 */
export async function storedPictures(
  doc: Node,
  sent: FoundPictures['sent'],
  upload: ((file: File) => Promise<string>) | undefined,
): Promise<Node> {
  const addresses = new Map<string, { src: string | null; name: string }>()
  for (const { file, address } of sent) {
    const src = (await upload?.(file).catch(() => null)) ?? null
    addresses.set(address, { src, name: file.name })
  }
  return withAddresses(doc, addresses)
}

function withAddresses(node: Node, addresses: ReadonlyMap<string, { src: string | null; name: string }>): Node {
  const { schema } = node.type
  const stored = node.type.name === 'image' ? addresses.get(node.attrs.src) : undefined
  if (stored?.src) return node.type.create({ ...node.attrs, src: stored.src })
  if (stored) return schema.text(missingText(stored.name), [schema.mark('missingPicture')])
  return node.isLeaf ? node : node.copy(Fragment.from(node.children.map((child) => withAddresses(child, addresses))))
}

async function fileOf(source: string): Promise<File | undefined> {
  const data = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\s\S]*)$/i.exec(source)
  if (data) return fileFrom(data[1] as string, data[2] as string)
  return source.startsWith('blob:') ? drawn(source) : undefined
}

function fileFrom(type: string, base64: string): File | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return new File([bytes], `粘贴的图片.${type.slice(6).toLowerCase()}`, { type })
  } catch {
    return undefined
  }
}

/**
 * Reads a picture by drawing it on a canvas, because the content security policy allows the page to show this address
 * but not to fetch it.
 */
async function drawn(source: string): Promise<File | undefined> {
  const image = new Image()
  image.src = source
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return blob ? new File([blob], '粘贴的图片.png', { type: 'image/png' }) : undefined
  } catch {
    return undefined
  }
}
