import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const root = `${import.meta.dirname}/../..`

/** Files that may mention a kind of content, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'reviewed-entity.ts': 'says which kind is meant where none is named',
  'card.ts': 'the log leads from a task to one list',
  'paths.ts': 'where that list and its workbench are',
}

it.each([
  ['backend/modules/review', 60, /question|lesson|course|knowledge|试题/i],
  ['lib/contracts/review', 10, /question|lesson|course|knowledge/i],
  // In this folder, comments may mention the kinds in English, and texts may contain 试题.
  ['components/domains/review', 40, /question|lesson|course|knowledge/i],
])(
  'the code of reviews names no reviewed kind of record, such as a question, in the folder %s',
  async (folder, least, kinds) => {
    const files = await readdir(`${root}/${folder}`, { recursive: true })
    const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    expect(code.length).toBeGreaterThan(least)
    const naming = await Promise.all(
      code.map(async (file) => {
        if (file in exceptions) return []
        const text = await readFile(`${root}/${folder}/${file}`, 'utf8')
        return kinds.test(text) ? [file] : []
      }),
    )
    expect(naming.flat()).toEqual([])
  },
)
