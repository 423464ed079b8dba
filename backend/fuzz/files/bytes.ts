import { crc32 } from 'node:zlib'
import type { SeededRandom } from '../dice.ts'

type Broken = readonly [about: string, bytes: Buffer]
type Break = (bytes: Buffer, dice: SeededRandom) => Broken

const spliced = (bytes: Buffer, at: number, gone: number, put: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + gone)])

/** Returns a text in UTF-16 with the more significant byte first. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** Functions that break a file of any format. */
const breaks: readonly [Break, ...Break[]] = [
  (bytes, dice) => {
    const copy = Buffer.from(bytes)
    const count = dice.size(200)
    for (let n = 0; n < count && copy.length; n++) {
      const at = dice.below(copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << dice.below(8))
    }
    return [`${count} bits turned`, copy]
  },
  (bytes, dice) => {
    const end = dice.below(bytes.length + 1)
    return [`cut at ${end} of ${bytes.length}`, bytes.subarray(0, end)]
  },
  (bytes, dice) => {
    const start = dice.below(bytes.length + 1)
    return [`without its first ${start} bytes`, bytes.subarray(start)]
  },
  (bytes, dice) => {
    const [from, length, at] = [dice.below(bytes.length), dice.size(2_000), dice.below(bytes.length)]
    return [`bytes from ${from} twice`, spliced(bytes, at, 0, bytes.subarray(from, from + length))]
  },
  (bytes, dice) => {
    const [at, length] = [dice.below(bytes.length), dice.size(100)]
    const fill = dice.of([0, 0xff, 0x20, 0x3c, 0x80])
    return [`${length} bytes of ${fill} at ${at}`, spliced(bytes, at, dice.of([0, length]), Buffer.alloc(length, fill))]
  },
  (bytes, dice) => {
    const marks = ['efbbbf', 'fffe', 'feff', 'efbbbfefbbbf', '2b2f76', '00', 'efbfbe'] as const
    const mark = dice.of(marks)
    return [`${mark} before it`, Buffer.concat([Buffer.from(mark, 'hex'), bytes])]
  },
  (bytes, dice) => {
    const times = dice.size(50) + 1
    return [`${times} times`, Buffer.concat(Array.from({ length: times }, () => bytes))]
  },
  (bytes, dice) => {
    const length = dice.size(6_000_000)
    return [`${length} blank bytes behind it`, Buffer.concat([bytes, Buffer.alloc(length, dice.of([0, 32]))])]
  },
  (bytes, dice) => {
    const heads = [
      '89504e470d0a1a0a',
      '504b0304',
      '504b0506',
      'd0cf11e0a1b11ae1',
      'ffd8ffe0',
      '474946383961',
      '255044462d',
      '3c737667',
      '1f8b',
      '4d5a',
    ] as const
    const head = dice.of(heads)
    return [`with the head ${head}`, Buffer.concat([Buffer.from(head, 'hex'), bytes.subarray(head.length / 2)])]
  },
  (bytes, dice) => {
    const number = dice.of([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe])
    const at = dice.below(Math.max(1, bytes.length - 4))
    const four = Buffer.alloc(4)
    if (dice.once(2)) four.writeUInt32LE(number)
    else four.writeUInt32BE(number)
    return [`number ${number} at ${at}`, spliced(bytes, at, 4, four)]
  },
  (bytes) => ['as UTF-16', Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf16le')],
  (bytes) => ['as UTF-16, turned round', bigEndian(`\uFEFF${bytes.toString('utf8')}`)],
  () => ['nothing', Buffer.alloc(0)],
]

/** Returns the file after one or several of the functions in `breaks` changed it. */
export function brokenBytes(bytes: Buffer, dice: SeededRandom): Broken {
  let file = bytes
  const told: string[] = []
  for (let n = dice.size(4); n > 0; n--) {
    if (file.length > 8_000_000) break
    const [about, broken] = dice.of(breaks)(file, dice)
    told.push(about)
    file = broken
  }
  return [told.join(', '), file]
}

const sides = [0, 1, 2, 30, 5_000, 65_535, 65_536, 1_000_000, 0x7fffffff, 0xffffffff] as const

/** Returns a picture whose header declares another size. */
export function brokenPicture(bytes: Buffer, dice: SeededRandom): Broken {
  const copy = Buffer.from(bytes)
  const [width, height] = [dice.of(sides), dice.of(sides)]
  if (copy.readUInt32BE(0) === 0x89504e47) {
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)
    // The checksum of the header must be correct, because readers refuse a header with a wrong checksum before they
    // read the size.
    copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  } else {
    const frame = copy.indexOf(Buffer.from('ffc0', 'hex'))
    if (frame >= 0 && frame + 9 < copy.length) {
      copy.writeUInt16BE(height & 0xffff, frame + 5)
      copy.writeUInt16BE(width & 0xffff, frame + 7)
    }
  }
  return [`a picture of ${width} × ${height}`, copy]
}
