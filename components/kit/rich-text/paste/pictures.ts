import { Fragment, type Node } from '@tiptap/pm/model'
import { MISSING_PICTURE } from '@/lib/contracts/base/rich-text'
import { elsewhereMark } from '../pictures'

/** Pictures of our own store come and go as they are. */
const OWN = /^\/api\/zakj-admin\/file\/read\?/

export interface FoundPictures {
  /** Those whose content came along, shown by an address of this page. */
  sent: { file: File; address: string }[]
  /** How many are left out, since the text takes none. */
  refused: number
  /** How many lie in a file of the other program, and how many on another host: a mark stands in their place, and takes a picture. */
  missing: number
  elsewhere: number
}

/** Takes the pictures out of what was pasted; those that came along stand there by an address of this page. */
export async function takePictures(body: Element, files: readonly File[], mayAdd: boolean): Promise<FoundPictures> {
  const found: FoundPictures = { sent: [], refused: 0, missing: 0, elsewhere: 0 }
  for (const image of body.querySelectorAll('img')) if (isSpacer(image)) image.remove()
  const images = [...body.querySelectorAll('img')]
  // A program that names a file of its own brings a single picture along as a file besides.
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
      image.replaceWith(missingPicture(isNear ? missingText(nearName(source)) : elsewhereText(image, source)))
    } else {
      found.refused += 1
      image.remove()
    }
  }
  return found
}

/** Attributes in which sites keep the address of a picture that is shown once it comes into sight. */
const LAZY = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'data-url', 'data-original-src']
/** What stands there until then: a picture of some pixels within the address, or nothing. */
const STAND_IN = /^(?:$|about:|data:image\/(?:svg\+xml|gif|png)[^,]{0,40},.{0,400}$)/is

/** The address of a picture, its own or the one that the site still keeps back. */
function sourceOf(image: Element): string {
  const source = image.getAttribute('src')?.trim() ?? ''
  if (!STAND_IN.test(source)) return source
  const kept = LAZY.map((name) => image.getAttribute(name)?.trim() ?? '').find((value) =>
    /^(?:https?:)?\/\//i.test(value),
  )
  return kept ?? (source || firstOf(image.getAttribute('srcset') ?? ''))
}

/** The first address of a set of them, each with its width. */
const firstOf = (srcset: string) => /^\s*(\S+)/.exec(srcset)?.[1] ?? ''

/** Pages use pictures of a pixel or two for distances and for counting readers. */
const isSpacer = (image: Element) =>
  ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(image.getAttribute(side)?.trim() ?? ''))

/** As the service marks a picture that an import did not bring along; it stands against a submission until it is one. */
function missingPicture(text: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = MISSING_PICTURE
  mark.textContent = text
  return mark
}

const missingText = (source: string) => `［图片缺失：${source.split(/[\\/]/).at(-1)?.slice(0, 80) ?? ''}］`

/** The name in the address of a file; an address that is the content itself has none. */
const nearName = (source: string) => (/^(?:data|blob):/i.test(source) ? '' : source)

function elsewhereText(image: Element, source: string): string {
  const shown = image.getAttribute('alt') ?? image.getAttribute('title') ?? ''
  return elsewhereMark(shown, source.startsWith('//') ? `https:${source}` : source)
}

/** The text with its pictures stored; one that could not be is a mark, which takes a picture. */
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

/** The policy of the page lets it show such an address, not fetch it. */
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
