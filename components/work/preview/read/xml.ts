/** Where a relationship of a part leads (ECMA-376 part 2, §9.3). */
export interface Target {
  /** Path in the archive; the address of what lies outside of it. */
  readonly target: string
  readonly external: boolean
  readonly type: string
}

/** An attribute by its name without the prefix, as the library looks for it. */
export function attribute(element: Element | null | undefined, name: string): string | null {
  for (const one of element?.attributes ?? []) if (one.localName === name) return one.value
  return null
}

export function childOf(element: Element | null | undefined, name: string): Element | undefined {
  for (const child of element?.children ?? []) if (child.localName === name) return child
  return undefined
}

/** Null where it is not well formed. */
export function parseXml(xml: string): Document | null {
  const dom = new DOMParser().parseFromString(xml, 'text/xml')
  return dom.getElementsByTagName('parsererror').length > 0 ? null : dom
}

/** Where the relationships of a part lead, by their ids. */
export function targetsOf(path: string, xml: ReadonlyMap<string, string>): Map<string, Target> {
  const slash = path.lastIndexOf('/') + 1
  const rels = xml.get(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`)
  const targets = new Map<string, Target>()
  for (const one of (rels && parseXml(rels)?.documentElement.children) || []) {
    const target = attribute(one, 'Target') ?? ''
    const external = attribute(one, 'TargetMode') === 'External'
    targets.set(attribute(one, 'Id') ?? '', {
      target: external ? target : partPath(target, path),
      external,
      type: (attribute(one, 'Type') ?? '').replace(/^.*\//, ''),
    })
  }
  return targets
}

/** The path of a target. It is an address relative to the part it is given in (ECMA-376 part 2, §9.3). */
export function partPath(target: string, path: string): string {
  try {
    return decodeURIComponent(new URL(target.replaceAll('\\', '/'), `http://docx/${path}`).pathname.slice(1))
  } catch {
    return target
  }
}
