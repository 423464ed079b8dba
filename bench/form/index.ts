import { launch, openPage, signedIn } from '../pages/browser.ts'
import { median } from '../pages/median.ts'
import { startProduct } from '../product.ts'
import type { BenchRow } from '../row.ts'
import { checkRows } from './checks.ts'
import { typing } from './keys.ts'
import { opening } from './open.ts'
import { importReal, insert, ofFiftyFormulas, ordinary } from './questions.ts'
import { weight } from './weight.ts'

const RUNS = 3

/**
 * Measures the form 录题: the time until it accepts input, the time until a typed key is visible, the time of its checks,
 * and the size of its scripts.
 */
export async function run(): Promise<BenchRow[]> {
  const product = await startProduct({ DEMO: '1' })
  const browser = await launch()
  try {
    const { url } = product
    const cookies = await signedIn(browser, url)
    const page = await openPage(browser, { cookies })
    const plain = await insert(page, url, ordinary)
    const full = await insert(page, url, ofFiftyFormulas)
    await page.context().close()

    const used: Awaited<ReturnType<typeof opening>>[] = []
    const untouched: Awaited<ReturnType<typeof opening>>[] = []
    const keys: number[][] = []
    for (let i = 0; i < RUNS; i++) {
      used.push(await opening(browser, url, cookies, codeOf(plain), true))
      untouched.push(await opening(browser, url, cookies, codeOf(plain), false))
      keys.push(await typing(browser, url, cookies, full))
    }
    const { own, alone, screens, elsewhere } = await weight(browser, url, cookies)
    const real = await importReal(product)
    const part = (share: number) => median(keys.map((times) => times[Math.floor(times.length * share)] ?? 0))
    const typed = `${RUNS} 次的中位，每次 ${keys[0]?.length ?? 0} 个键，Event Timing（8 ms 一档）`
    const open = { unit: 's', limit: 0.8, note: 'CPU 4×，不限网速；从列表上按下编辑到题干可以输入' }
    return [
      { name: '打开录题表单，本页第一次，指针一秒前到了列表上', value: seconds(used, 'first'), ...open },
      { name: '打开录题表单，本页第一次，列表上什么都还没动过', value: seconds(untouched, 'first'), ...open },
      { name: '打开录题表单，再次', value: seconds(used, 'again'), ...open },
      { name: '50 个公式的题里，一个键画出，p50（CPU 4×）', value: part(0.5), unit: 'ms', note: typed },
      { name: '同上，p95', value: part(0.95), unit: 'ms', limit: 50 },
      ...(await checkRows(product.databaseUrl, real ? '真题与示例' : '示例')),
      {
        name: '录题表单的脚本（gzip）',
        value: own / 1024,
        unit: 'KB',
        note: `列表之外、打开表单时才载入的；其中 ${(alone / 1024).toFixed(0)} KB 只属于录题，其余与别的表单共用`,
      },
      {
        name: '只属于录题、别的页面也载入的',
        value: Math.max(0, ...elsewhere.map(({ bytes }) => bytes)) / 1024,
        unit: 'KB',
        limit: 0,
        note: [
          `${screens} 个页面，没有人碰过`,
          ...elsewhere.map(({ path, bytes }) => `${path} ${(bytes / 1024).toFixed(1)} KB`),
        ].join('；'),
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

const seconds = (times: readonly Awaited<ReturnType<typeof opening>>[], which: 'first' | 'again') =>
  median(times.map((time) => time[which])) / 1000
const codeOf = (id: string) => `Q${id.padStart(6, '0')}`
