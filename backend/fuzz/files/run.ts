import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadPortrait } from '../../../lib/contracts/auth/own.ts'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { uploadFile } from '../../../lib/contracts/file/calls.ts'
import { calls } from '../../../lib/contracts/index.ts'
import { listTaskRows } from '../../../lib/contracts/task/calls.ts'
import { commitTask } from '../../../lib/contracts/task/import-calls.ts'
import { type SeededRandom, seededRandom } from '../dice.ts'
import type { Found, Measured } from '../found.ts'
import { inputOf } from '../inputs.ts'
import type { Actor, World } from '../world.ts'
import { brokenFile } from './inputs.ts'
import { otherSeeds, rowsOfTemplate, type Seed, sheetSeeds } from './seeds.ts'
import { Watch } from './watch.ts'

const REFRESH = 4_000
/** Maximum bytes of an answer to a file, whether the answer refuses the file or contains its rows. */
const MAX_ANSWER = 300_000

const uploads = calls.filter(({ multipart }) => multipart)
const takesAnything = ({ path }: Call) =>
  path === uploadFile.path || path === uploadPortrait.path || path.endsWith('/uploadPicture')

/** Returns the files that a call expects, and sometimes other files. */
async function seedsFor(world: World) {
  const others = await otherSeeds()
  const sheets = new Map<string, readonly Seed[]>()
  return async (call: Call, dice: SeededRandom): Promise<Seed> => {
    const some = (list: readonly Seed[]) => dice.of(list as readonly [Seed, ...Seed[]])
    if (takesAnything(call) || dice.once(10)) return some(others)
    const known = sheets.get(call.path)
    if (known) return some(known)
    const path = call.path.replace('checkImport', 'importTemplate')
    const template = calls.find((one) => one.path === path)
    if (!template || template.multipart) return some(others)
    const { rawPayload } = await world.send('admin', template, inputOf(template, 'template', {}))
    const made = await sheetSeeds(await rowsOfTemplate(rawPayload))
    sheets.set(call.path, made)
    return some(made)
  }
}

/**
 * Sends `inputs` files, most of them broken, to every call that takes a file, and imports the accepted files. Besides
 * faults of the answers, the findings are: a file that remains after the request, an answer without a limit of size,
 * and a file that twice blocks the service.
 */
export async function fuzzFiles(world: World, found: Found, inputs: number, seed: number): Promise<Measured[]> {
  const seedFor = await seedsFor(world)
  const watch = await Watch.begin(world)
  const folder = join(world.platform.services.config.DATA_DIR, 'uploading')
  for (let at = 0; at < inputs; at++) {
    if (at % REFRESH === REFRESH - 1) await world.refresh()
    // The seed is multiplied, because neighbouring seeds must not generate the same file.
    const dice = seededRandom(Math.imul(seed, 0x9e3779b1) + at)
    // A third of the inputs go to calls that take files and pictures, the others to imports.
    const call = dice.once(3)
      ? dice.of<Call>([uploadFile, uploadPortrait])
      : (uploads[at % uploads.length] ?? uploadFile)
    const actor: Actor = dice.once(10) ? 'clerk' : 'admin'
    const input = brokenFile(await seedFor(call, dice), dice)
    const { response, faults } = await watch.send({ actor, call, input }, dice.once(8))
    const { statusCode, payload } = response
    if (statusCode !== 200 && statusCode !== 413) faults.push(`HTTP ${statusCode}`)
    if (payload.length > MAX_ANSWER) faults.push('an endless answer')
    const left = await readdir(folder).catch(() => [])
    if (left.length > 0) faults.push('a file left in uploading')
    found.judge({ kind: 'files', actor, call, input }, response, faults)
    if (!takesAnything(call) && payload.startsWith('{"code":200')) {
      await bringIn(world, found, actor, String(response.json().result.id), input.about)
    }
  }
  return watch.measured()
}

/** Examines the task of an import, and runs the task as far as possible. */
async function bringIn(world: World, found: Found, actor: Actor, id: string, about: string): Promise<void> {
  await world.platform.runTasks()
  for (const call of [listTaskRows, commitTask]) {
    const input = inputOf(call, about, { id })
    const response = await world.send(actor, call, input)
    const endless = response.payload.length > MAX_ANSWER * 10 ? ['an endless answer'] : []
    found.inspect({ kind: 'files', actor, call, input }, response, endless)
  }
  await world.platform.runTasks()
}
