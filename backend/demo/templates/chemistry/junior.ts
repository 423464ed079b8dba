import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  ordering,
  singleNumber,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec } from '../../generator/tex.ts'
import { className, person, place } from '../../generator/words.ts'
import { ce, mass, molecule } from './common.ts'
import { equations, metals, solutions, valences } from './facts.ts'

const t = templatesOf('化学', '初中')
const exam = templatesOf('化学', '初中', true)

function equation(e: (typeof equations)[number], shown: boolean, letters = false): string {
  const mark = (index: number): string =>
    letters ? 'abcde'.charAt(index) : shown && e.n[index] !== 1 ? String(e.n[index]) : ''
  const left = e.left.map((f, i) => `${mark(i)}${ce(f)}`).join('+')
  const right = e.right.map((f, i) => `${mark(e.left.length + i)}${ce(f)}`).join('+')
  return `${left}\\longrightarrow ${right}`
}

export const chemistryJunior: Template[] = [
  exam('chemistry-j-balance', '九年级', 2, '化学方程式的配平 质量守恒定律', (r) => {
    const e = r.pick(equations.slice(0, 15))
    const at = r.int(0, e.n.length - 1)
    const sum = e.n.reduce<number>((a, b) => a + b, 0)
    const which = [...e.left, ...e.right][at] ?? ''
    return blank(
      `配平反应 $${equation(e, false, true)}$${e.when && `（条件：${e.when}）`}，各系数取最简整数比（系数 1 不省略）时，$${ce(which)}$ 的化学计量数为${BLANK}，各化学计量数之和为${BLANK}。`,
      [String(e.n[at]), String(sum)],
      `配平后为 $${equation(e, true)}$。`,
    )
  }),
  exam(
    'chemistry-j-mass',
    '九年级',
    2,
    '相对分子质量的计算 元素质量分数',
    (r) => {
      const [formula, name] = molecule(r)
      const m = mass(formula)
      const n = r.int(2, 9)
      const stem = `符号 $${n}${ce(formula)}$ 表示 ${n} 个${name}的组成单元，它们的相对分子质量总和为${CHOOSE}`
      const way = `$${ce(formula)}$ 的相对分子质量为 ${dec(m)}，总和为 $${n}\\times ${dec(m)}=${dec(n * m)}$。`
      return singleNumber(r, stem, n * m, [n * m + 16, n * (m - 1), n * (m + 12), n * m * 2], '', way)
    },
    0.6,
  ),
  t('chemistry-j-solution', '九年级', 2, '溶质质量分数的计算', (r) => {
    const percent = r.int(1, 12) * 2
    const total = r.int(2, 60) * 50
    const solute = (total * percent) / 100
    const name = r.pick(solutions)
    return blank(
      `${person(r)}为${place(r)}农技站配制 ${total} g 溶质质量分数为 ${percent}% 的${name}，需要溶质${BLANK}g，水${BLANK}g。`,
      [dec(solute), dec(total - solute)],
      `溶质 $${total}\\times ${percent}\\%=${dec(solute)}$（g），水 $${total}-${dec(solute)}=${dec(total - solute)}$（g）。`,
    )
  }),
  t('chemistry-j-dilute', '九年级', 3, '溶液的稀释', (r) => {
    const [low, k] = [r.int(1, 15), r.int(2, 6)]
    const m = r.int(2, 80) * 10
    const water = m * (k - 1)
    return singleNumber(
      r,
      `${person(r)}要把 ${m} g 溶质质量分数为 ${low * k}% 的溶液稀释成 ${low}% 的溶液，需要加水${CHOOSE}`,
      water,
      [m * k, m, water + m / 2, water - 5],
      'g',
      `稀释前后溶质质量不变：$${m}\\times ${low * k}\\%=(${m}+x)\\times ${low}\\%$，$x=${water}$。`,
    )
  }),
  t('chemistry-j-zinc', '九年级', 4, '根据化学方程式的计算', (r, grade) => {
    const k = r.int(1, 60)
    const [metal, m, name] = r.pick(metals)
    const gram = dec((m * k) / 10, 1)
    const stem = `${className(r, grade)}的${person(r)}取 ${gram} g ${name}与足量稀盐酸充分反应。\n（1）写出反应的化学方程式；\n（2）计算生成氢气的质量。`
    return written(
      'calc',
      stem,
      `（1）$\\ce{${metal} + 2HCl = ${metal}Cl2 + H2 ^}$；（2）${dec((2 * k) / 10, 1)} g`,
      `设生成氢气 $x$ g，$\\dfrac{${m}}{2}=\\dfrac{${gram}}{x}$，$x=${dec((2 * k) / 10, 1)}$。`,
    )
  }),
  t('chemistry-j-limestone', '九年级', 4, '含杂质的化学方程式计算', (r) => {
    const k = r.int(1, 40)
    const purity = r.pick([50, 60, 75, 80, 90])
    const sample = dec((1000 * k) / purity / 1, 2)
    const stem = `${person(r)}取${place(r)}的石灰石样品 ${sample} g，其中碳酸钙的质量分数约为 ${purity}%，与足量稀盐酸反应（杂质不反应）。`
    return composite(stem, [
      child(
        blank(
          `（1）样品中碳酸钙的质量约为${BLANK}g。`,
          [dec(10 * k, 1)],
          `$${sample}\\times ${purity}\\%\\approx ${10 * k}$（g）。`,
        ),
        2,
      ),
      child(
        singleNumber(
          r,
          `（2）理论上生成二氧化碳的质量为${CHOOSE}`,
          Number(dec(4.4 * k, 2)),
          [10 * k, Number(dec(5.6 * k, 2)), Number(dec(2.2 * k, 2))],
          'g',
          `$\\ce{CaCO3}$ 与 $\\ce{CO2}$ 的质量比为 $100:44$，得 ${dec(4.4 * k, 2)} g。`,
        ),
        3,
      ),
      child(
        written('short', '（3）如何判断碳酸钙已完全反应？', '继续滴加稀盐酸，不再产生气泡，说明已完全反应。', ''),
        2,
      ),
    ])
  }),
  exam('chemistry-j-valence', '九年级', 2, '化合价 化学式的书写', (r) => {
    const [formula, element, value] = r.pick(valences)
    return singleTex(
      r,
      `在 $${ce(formula)}$ 中，${element} 元素的化合价为${CHOOSE}`,
      `+${value}`,
      [`+${value + 1}`, `+${value + 2}`, `-${value}`, `+${value > 1 ? value - 1 : 7}`],
      `化合物中各元素化合价代数和为零，${element} 为 $+${value}$ 价。`,
    )
  }),
  t('chemistry-j-ph-order', '九年级', 2, '溶液的酸碱性与pH', (r) => {
    const start = r.int(1, 4)
    const values = [start, start + r.int(1, 3), 0, 0]
    values[2] = Math.max(values[1] ?? 0, 6) + r.int(1, 2)
    values[3] = (values[2] ?? 0) + r.int(1, 5)
    const names = ['甲液', '乙液', '丙液', '丁液']
    const inOrder = r.shuffle(names)
    const said = inOrder.map((name, i) => `${name} ${values[i]}`)
    return ordering(
      r,
      `${person(r)}用 pH 试纸测得四种液体的 pH：${[...said].sort().join('、')}。请按酸性由强到弱排列。`,
      inOrder,
      'pH 越小，酸性越强。',
    )
  }),
]
