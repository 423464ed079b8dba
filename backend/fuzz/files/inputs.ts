import type { SeededRandom } from '../dice.ts'
import { fileInput, type Input } from '../inputs.ts'
import { brokenArchive } from './archive.ts'
import { brokenBytes, brokenPicture } from './bytes.ts'
import { brokenCsv } from './csv.ts'
import type { Seed } from './seeds.ts'

/**
 * Maximum bytes of a generated file; a larger one is cut off here. Proxies would let larger requests pass to the
 * service.
 */
const LIMIT = 30 * 1024 * 1024

const names = [
  '../../../etc/passwd',
  'a\u202Excel.exe',
  `${'长'.repeat(400)}.xlsx`,
  '.xlsx',
  '名 字;x=1.csv',
  'a%00.csv',
  'CON',
  '<img src=x>.png',
  '甲.svg',
  'con.html',
] as const

function broken({ make, bytes }: Seed, dice: SeededRandom): readonly [string, Buffer] {
  if (dice.once(3)) return brokenBytes(bytes, dice)
  if (make === 'csv') return brokenCsv(bytes, dice)
  if (make === 'picture') return brokenPicture(bytes, dice)
  return make === 'bytes' ? brokenBytes(bytes, dice) : brokenArchive(bytes, dice)
}

/** Returns a form with a file made from the seed: sometimes intact, otherwise broken in one or several ways. */
export function brokenFile(seed: Seed, dice: SeededRandom): Input {
  const [about, bytes] = dice.once(20) ? (['as it should be', seed.bytes] as const) : broken(seed, dice)
  const [twice, whole] = dice.once(10) ? brokenBytes(bytes, dice) : ['', bytes]
  const name = dice.once(12) ? dice.of(names) : seed.name
  const type = dice.once(12) ? dice.of(['text/html', 'image/svg+xml', 'x', '']) : seed.type
  return fileInput(`${seed.name}: ${[about, twice].filter(Boolean).join(', ')}`, name, whole.subarray(0, LIMIT), type)
}
