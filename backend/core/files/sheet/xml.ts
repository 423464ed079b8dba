import { SaxesParser, type SaxesTagPlain } from 'saxes'

export class BrokenXml extends Error {}

/** Handles the elements of an XML file. Names come without their prefix, because programs choose prefixes freely. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const CHUNK_SIZE = 64 * 1024

/** Reads a part of an office file in portions and yields after each portion. Throws BrokenXml. */
export function* readXml(bytes: Buffer, handler: XmlHandler): Generator<void> {
  const parser = new SaxesParser()
  // Errors about control characters are ignored: some programs write characters that XML forbids, and the reader
  // removes them from texts later. Any other error means a broken file.
  parser.on('error', ({ message }) => {
    if (!/disallowed character/.test(message)) throw new BrokenXml(message)
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => handler.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)))
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_SIZE), { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
}

/** Reads a small part of an office file in one go. */
export function readXmlAll(bytes: Buffer, handler: XmlHandler): void {
  for (const _ of readXml(bytes, handler));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function encodingOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  return mark === 'feff' ? 'utf-16be' : 'utf-8'
}

/** Returns an attribute by its name without prefix, because programs write `r:id` with different prefixes. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one === name || one.endsWith(`:${name}`))
  return key === undefined ? undefined : attributes[key]
}

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'
