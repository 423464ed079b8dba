import { expect, it } from 'vitest'
import { languageFaults } from './rules.ts'
import { readSource } from './source.ts'

const faults = (text: string) => languageFaults(readSource('some.ts', text))

it.each([
  ['/** What it was. */', ['line 1: begins with “What”']],
  ['/** The lease. Of several the newest. */', ['line 1: begins with “Of”']],
  ['// The rest\n// stands here.', ['line 1: “stands”: is, remains, lies']],
  ["it('tells whoever asks', f)", ['test “tells whoever asks”: “whoever”: name the person or the program']],
])('languageFaults reports the fault in %s', (text, expected) => {
  expect(faults(text)).toEqual(expected)
})

it('languageFaults accepts correct sentences, code in backquotes, and strings that are not titles', () => {
  expect(faults("/** Returns `What`. The server understands it. */\nf('whoever stands')")).toEqual([])
})
