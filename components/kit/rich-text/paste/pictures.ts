import { Fragment, type Node } from '@tiptap/pm/model'
import { MISSING_PICTURE } from '@/lib/contracts/base/rich-text'

/** Pictures of our own store come and go as they are. */
const OWN = /^\/api\/zakj-admin\/file\/read\?/

export interface FoundPictures {
  /** Those whose content came along, shown by an address of this page. */
  sent: { file: File; address: string }[]
  /** How many lie where this page does not reach, on another host: they are left out. */
  refused: number
  /** How many lie in a file of the other program: a mark stands in their place, and takes a picture. */
  missing: number
}

/** Takes the pictures out of what was pasted; those that came along stand there by an address of this page. */
export async function takePictures(body: Element, files: readonly File[], mayAdd: boolean): Promise<FoundPictures> {
  const found: FoundPictures = { sent: [], refused: 0, missing: 0 }
  const images = [...body.querySelectorAll('img')]
  // A program that names a file of its own brings a single picture along as a file besides.
  const only = images.length === 1 && files.length === 1 ? files[0] : undefined
  for (const image of images) {
    const source = image.getAttribute('src') ?? ''
    if (OWN.test(source)) continue
    const file = mayAdd ? ((await fileOf(source)) ?? only) : undefined
    if (!file) {
      const isMissing = mayAdd && /^file:/i.test(source)
      found[isMissing ? 'missing' : 'refused'] += 1
      image.replaceWith(...(isMissing ? [missingPicture(source)] : []))
      continue
    }
    const address = URL.createObjectURL(file)
    image.setAttribute('src', address)
    found.sent.push({ file, address })
  }
  return found
}

/** As the service marks a picture that an import did not bring along; it stands against a submission until it is one. */
function missingPicture(source: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = MISSING_PICTURE
  mark.textContent = missingText(source)
  return mark
}

const missingText = (source: string) => `［图片缺失：${source.split(/[\\/]/).at(-1)?.slice(0, 80) ?? ''}］`

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
