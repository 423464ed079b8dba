import { Fragment, type Node } from '@tiptap/pm/model'
import { MISSING_PICTURE } from '@/lib/contracts/base/rich-text'
import { remotePictureMark } from '../pictures'

/** Matches pictures of our own store, which stay unchanged. */
const OWN = /^\/api\/zakj-admin\/file\/read\?/

export interface FoundPictures {
  /** The pictures whose content was in the clipboard, shown by an address of this page. */
  sent: { file: File; address: string }[]
  /** Number of omitted pictures, because the text allows none. */
  refused: number
  /**
   * Number of pictures in a file of the other program, and on another host: a mark replaces each and can receive a
   * picture.
   */
  missing: number
  elsewhere: number
}

/** Extracts the pictures from pasted content; those with content are shown by an address of this page. */
export async function extractPictures(body: Element, files: readonly File[], mayAdd: boolean): Promise<FoundPictures> {
  const found: FoundPictures = { sent: [], refused: 0, missing: 0, elsewhere: 0 }
  for (const image of body.querySelectorAll('img')) if (isSpacer(image)) image.remove()
  const images = [...body.querySelectorAll('img')]
  // A program that names a file of its own also puts a single picture as a file into the clipboard.
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

/** Attributes in which sites store the address of a picture that loads lazily. */
const LAZY = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'data-url', 'data-original-src']
/** Matches the placeholder of such a picture: a few pixels within the address, or nothing. */
const PLACEHOLDER = /^(?:$|about:|data:image\/(?:svg\+xml|gif|png)[^,]{0,40},.{0,400}$)/is

/** Returns the address of a picture, its own or the one that loads lazily. */
function sourceOf(image: Element): string {
  const source = image.getAttribute('src')?.trim() ?? ''
  if (!PLACEHOLDER.test(source)) return source
  const kept = LAZY.map((name) => image.getAttribute(name)?.trim() ?? '').find((value) =>
    /^(?:https?:)?\/\//i.test(value),
  )
  return kept ?? (source || firstOf(image.getAttribute('srcset') ?? ''))
}

/** Returns the first address of a set of them, each with its width. */
const firstOf = (srcset: string) => /^\s*(\S+)/.exec(srcset)?.[1] ?? ''

/** Pages use pictures of a pixel or two as spacers and for counting readers. */
const isSpacer = (image: Element) =>
  ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(image.getAttribute(side)?.trim() ?? ''))

/** Returns the service's mark of a missing picture, which prevents a submission until a picture replaces it. */
function missingPicture(text: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = MISSING_PICTURE
  mark.textContent = text
  return mark
}

const missingText = (source: string) => `［图片缺失：${source.split(/[\\/]/).at(-1)?.slice(0, 80) ?? ''}］`

/** Returns the address for the mark; an address that is the content itself is omitted. */
const nearName = (source: string) => (/^(?:data|blob):/i.test(source) ? '' : source)

function remotePictureText(image: Element, source: string): string {
  const shown = image.getAttribute('alt') ?? image.getAttribute('title') ?? ''
  return remotePictureMark(shown, source.startsWith('//') ? `https:${source}` : source)
}

/** Returns the text with its pictures stored; a mark replaces one that failed and can receive a picture. */
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

/** The page's policy allows to show such an address, but not to fetch it. */
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
