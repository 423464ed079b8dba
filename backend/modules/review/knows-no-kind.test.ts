import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('no code of reviews names a kind of record that is reviewed', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(code.length).toBeGreaterThan(50)
  const naming = await Promise.all(
    code.map(async (file) => {
      const text = await readFile(`${import.meta.dirname}/${file}`, 'utf8')
      return /question|试题|lesson|course|knowledge/i.test(text) ? [file] : []
    }),
  )
  expect(naming.flat()).toEqual([])
})
