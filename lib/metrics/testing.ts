export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  while (label.lastIndex < text.length) {
    const found = label.exec(text)
    if (!found) throw new Error(`no labels: ${text}`)
    labels[found[1] ?? ''] = (found[2] ?? '').replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
  }
  return labels
}

/** Parses Prometheus' text format strictly: each sample must follow the type of its family and must be unique. */
export function parseMetrics(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const seen = new Set<string>()
  return text
    .slice(0, -1)
    .split('\n')
    .filter((one) => one !== '')
    .flatMap((one): Sample[] => {
      const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(one)
      if (type) {
        if (types.has(type[1] ?? '')) throw new Error(`declared twice: ${one}`)
        types.set(type[1] ?? '', type[2] ?? '')
      }
      if (one.startsWith('# HELP ') || type) return []
      const [, name = '', labels = '', value = ''] = line.exec(one) ?? []
      const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')
      const number = Number(value)
      // The mean of zero samples is the value `Nan`, which Prometheus accepts; every other value must be a number.
      if (!types.has(family) || (Number.isNaN(number) && value !== 'Nan')) throw new Error(`no sample: ${one}`)
      const place = one.slice(0, one.lastIndexOf(' '))
      if (seen.has(place)) throw new Error(`told twice: ${one}`)
      seen.add(place)
      return [{ name, labels: labelsOf(labels), value: number }]
    })
}

/** Returns the sum of all samples of a name that have these labels. */
export const sumOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0)

/** Fetches the current metrics from a port of this machine. */
export async function scrape(port: number): Promise<Sample[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  return parseMetrics(await answer.text())
}
