import type { ZipEntry } from '@/lib/contracts/file/zip'
import { partKey, relationshipsPart } from '@/lib/office/part-names'
import { attributeOf, replaceTags } from '@/lib/office/tags'
import type { OfficeKind } from '../kinds'
import { PICTURE_HEAD, pictureEnding } from '../read/picture-kind'
import { endingOf, typesWithPictures } from './content-types'
import type { MainPart, Parts } from './parts'
import { readRelationships } from './relationships'
import { entryHead, entryPath, rewriteZip } from './rewrite-zip'
import { usualPlace } from './usual-places'

/**
 * Returns the archive with all parts at the paths that Office uses, because the libraries look for parts only at these
 * paths. ECMA-376 part 2 allows any names and folders; a program must find each part by its relationships. This
 * function moves each part to its usual path and adapts the relationships. An archive whose parts are already at these
 * paths is returned unchanged.
 */
export async function standardPackage(parts: Parts, main: MainPart): Promise<Blob> {
  const layout = new Layout(parts, main.kind)
  await layout.place(main.entry, 'officeDocument')
  await layout.addRelated('', '')
  for (let next = layout.next(); next; next = layout.next())
    await layout.addRelated(entryPath(next), layout.nameOf(next))
  await layout.addRoot(main)
  await layout.addTypes()
  return layout.rewritten()
}

const TYPES = '[Content_Types].xml'
/** Matches names that every library takes literally, without decoding. */
const PLAIN = /^[\w./-]+$/
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

class Layout {
  private readonly parts: Parts
  private readonly kind: OfficeKind
  /** New part names, by present path. */
  private readonly names = new Map<string, string>()
  private readonly used: Set<string>
  /** New texts, by present path. */
  private readonly changed = new Map<string, string>()
  private readonly added: ZipEntry[] = []
  private readonly waiting: ZipEntry[] = []

  constructor(parts: Parts, kind: OfficeKind) {
    this.parts = parts
    this.kind = kind
    this.used = new Set(parts.entries.map((entry) => partKey(entryPath(entry))))
  }

  next(): ZipEntry | undefined {
    return this.waiting.shift()
  }

  nameOf(entry: ZipEntry): string {
    const path = entryPath(entry)
    return this.names.get(path) ?? path
  }

  /**
   * Assigns a name to a part. If several relationships lead to the part, the type of the first one determines the name.
   */
  async place(entry: ZipEntry, type: string): Promise<void> {
    const path = entryPath(entry)
    if (this.names.has(path)) return
    this.names.set(path, path)
    this.waiting.push(entry)
    const known = endingOf(path)
    const ending = type === 'image' ? await this.pictureEnding(entry) : known
    const place = usualPlace(this.kind, type)
    if ((!place || place.test(path)) && PLAIN.test(path) && ending === known) return
    this.names.set(path, place?.only ?? this.free(place?.start ?? 'parts/part', ending || 'xml'))
  }

  /**
   * Assigns names to all parts that this part refers to. A relationship whose target differs from the assigned name is
   * rewritten.
   */
  async addRelated(path: string, name: string): Promise<void> {
    const own = this.parts.get(relationshipsPart(path))
    if (!own) return
    const text = await this.parts.text(relationshipsPart(path))
    for (const { target, external, type } of readRelationships(text, path)) {
      const entry = external ? undefined : this.parts.get(target)
      if (entry) await this.place(entry, type)
    }
    const written = replaceTags(text, 'Relationship', (tag) => {
      const [one] = readRelationships(tag, path)
      const entry = one && !one.external ? this.parts.get(one.target) : undefined
      const target = entry && relative(this.nameOf(entry), name)
      if (target === undefined || attributeOf(tag, 'Target') === target) return tag
      return tag.replace(/(\sTarget\s*=\s*)(?:"[^"]*"|'[^']*')/, `$1"${target}"`)
    })
    this.names.set(entryPath(own), relationshipsPart(name))
    if (written !== text) this.changed.set(entryPath(own), written)
  }

  /** Adds a relationship to the main part if the package has none. */
  async addRoot({ entry }: MainPart): Promise<void> {
    const text = await this.parts.text(relationshipsPart(''))
    const isLed = readRelationships(text, '').some(({ type, target }) => {
      return type === 'officeDocument' && this.parts.get(target) === entry
    })
    if (isLed) return
    const root = `<Relationship Id="main" Type="${TYPE}" Target="${this.nameOf(entry)}"/>`
    this.write(
      relationshipsPart(''),
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${root}</Relationships>`,
    )
  }

  /**
   * Completes the content types, because docx-preview looks up the type of a picture by the exact ending of its name.
   */
  async addTypes(): Promise<void> {
    const before = await this.parts.text(TYPES)
    const after = typesWithPictures(
      before,
      this.parts.entries.map((entry) => this.nameOf(entry)),
    )
    const entry = this.parts.get(TYPES)
    if (after !== before) this.write(TYPES, after)
    else if (entry) this.names.set(entryPath(entry), TYPES)
  }

  rewritten(): Promise<Blob> | Blob {
    const { file, entries } = this.parts
    const isRenamed = [...this.names].some(([path, name]) => path !== name)
    if (!isRenamed && this.changed.size === 0) return file
    return rewriteZip(file, [...entries, ...this.added], this.changed, this.names)
  }

  private write(name: string, text: string): void {
    const entry = this.parts.get(name)
    if (!entry) this.added.push({ name, encrypted: false, method: 0, packed: 0, unpacked: 0, at: 0 })
    this.names.set(entry ? entryPath(entry) : name, name)
    this.changed.set(entry ? entryPath(entry) : name, text)
  }

  private async pictureEnding(entry: ZipEntry): Promise<string> {
    const known = endingOf(entryPath(entry))
    return pictureEnding(await entryHead(this.parts.file, entry, PICTURE_HEAD), known) ?? known
  }

  /** Returns a name that no part uses yet. */
  private free(start: string, ending: string): string {
    let number = this.names.size
    while (this.used.has(`${start}${number}.${ending}`.toLowerCase())) number += 1
    const name = `${start}${number}.${ending}`
    this.used.add(name.toLowerCase())
    return name
  }
}

/** Returns the path relative to the folder of the part `from`. */
function relative(path: string, from: string): string {
  const to = path.split('/')
  const folders = from.split('/').slice(0, -1)
  let same = 0
  while (same < folders.length && same < to.length - 1 && folders[same] === to[same]) same += 1
  return '../'.repeat(folders.length - same) + to.slice(same).join('/')
}
