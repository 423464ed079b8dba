import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  multi,
  ordering,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec } from '../../generator/tex.ts'
import { className, person } from '../../generator/words.ts'
import { ce, mass, molecule } from './common.ts'
import { acids, bases, coexisting, dissolving, gases, isotopes, reacting, redoxReactions, solutes } from './facts.ts'

const s = templatesOf('化学', '高中')
const senior = templatesOf('化学', '高中', true)

export const chemistrySenior: Template[] = [
  s('chemistry-s-mole', '高一', 2, '物质的量 摩尔质量', (r) => {
    const [formula, name] = molecule(r)
    const n = r.int(1, 120) / 20
    const g = dec(n * mass(formula), 3)
    return blank(
      `${person(r)}称取 ${g} g ${name}（$${ce(formula)}$），其物质的量为${BLANK}mol，含有的分子或化学式单元数约为${BLANK}$N_A$。`,
      [dec(n), dec(n)],
      `$n=\\dfrac{m}{M}=\\dfrac{${g}}{${dec(mass(formula))}}=${dec(n)}$（mol）。`,
    )
  }),
  senior('chemistry-s-gas', '高一', 2, '气体摩尔体积', (r) => {
    const gas = r.pick(gases)
    const n = r.int(1, 200) / 20
    const v = dec(n * 22.4, 2)
    const wrong = [dec(n * 24.5, 2), dec(n * mass(gas), 2), dec(n * 11.2, 2), dec(n * 22.4 + 2.24, 2)].map(
      (x) => `$${x}$ L`,
    )
    return single(
      r,
      `标准状况下，${dec(n)} mol $${ce(gas)}$ 的体积约为${CHOOSE}`,
      `$${v}$ L`,
      wrong,
      `$V=nV_m=${dec(n)}\\times 22.4=${v}$（L）。`,
    )
  }),
  s('chemistry-s-concentration', '高一', 3, '物质的量浓度 一定浓度溶液的配制', (r, grade) => {
    const [formula, name, m] = r.pick(solutes)
    const c = r.int(1, 40) / 20
    const v = r.pick([100, 250, 500, 1000])
    const g = dec((c * v * m) / 1000, 3)
    const stem = `${className(r, grade)}的${person(r)}需要配制 ${v} mL ${dec(c)} mol/L 的${name}（$${ce(formula)}$）溶液。`
    return composite(stem, [
      child(
        blank(`（1）需称量${name}固体${BLANK}g。`, [g], `$m=cVM=${dec(c)}\\times ${v / 1000}\\times ${m}=${g}$（g）。`),
        3,
      ),
      child(ordering(r, '（2）请把下列操作按先后顺序排列。', dissolving, ''), 3),
      child(judge('（3）定容时俯视刻度线，所配溶液的浓度偏大。', true, '俯视刻度线时溶液体积偏小，浓度偏大。'), 2),
    ])
  }),
  senior('chemistry-s-redox', '高一', 3, '氧化还原反应的电子转移', (r) => {
    const [text, per, about] = r.pick(redoxReactions)
    const n = r.int(1, 80) / 20
    return blank(
      `在反应 $\\ce{${text}}$ 中，每有 ${dec(n)} mol $${ce(about)}$ 参加反应或生成，转移电子的物质的量为${BLANK}mol。`,
      [dec(n * per)],
      `每 1 mol $${ce(about)}$ 对应转移 ${per} mol 电子，共 $${dec(n)}\\times ${per}=${dec(n * per)}$（mol）。`,
    )
  }),
  senior('chemistry-s-ph', '高二', 3, 'pH计算 水的电离', (r) => {
    const power = r.int(1, 5)
    const base = r.chance(0.5)
    const [formula, name] = base ? r.pick(bases) : r.pick(acids)
    const pH = base ? 14 - power : power
    const stem = `常温下，$10^{-${power}}$ mol/L 的${name}（$${ce(formula)}$）${base ? '溶液' : ''}的 pH 为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      pH,
      [14 - pH, pH + 1, pH - 1, 7],
      '',
      base
        ? `$c(\\ce{OH-})=10^{-${power}}$ mol/L，$\\text{pH}=14-${power}=${pH}$。`
        : `$c(\\ce{H+})=10^{-${power}}$ mol/L，$\\text{pH}=${pH}$。`,
    )
  }),
  senior(
    'chemistry-s-neutron',
    '高一',
    1,
    '原子结构 核素',
    (r) => {
      const [symbol, z, a] = r.pick(isotopes)
      return blank(
        `核素 $\\ce{^{${a}}_{${z}}${symbol}}$ 的中子数为${BLANK}，核外电子数为${BLANK}。`,
        [String(a - z), String(z)],
        `中子数 = 质量数 − 质子数 $=${a}-${z}=${a - z}$，原子核外电子数等于质子数。`,
      )
    },
    0.6,
  ),
  senior('chemistry-s-rate', '高二', 3, '化学反应速率', (r) => {
    const [v, time, start] = [r.int(1, 20), r.int(2, 10), r.int(1, 4)]
    const change = (v * time) / 100
    const stem = `恒容密闭容器中发生反应 $\\ce{N2 + 3H2 <=> 2NH3}$，${time} min 内 $c(\\ce{NH3})$ 由 0 增加到 ${dec(2 * change)} mol/L，$\\ce{N2}$ 的起始浓度为 ${start + 2} mol/L，则用 $\\ce{N2}$ 表示的平均反应速率为${CHOOSE}`
    const wrong = [2 * v, 3 * v, v + 1, v / 2].map((n) => `$${dec(n / 100, 4)}$ mol/(L·min)`)
    return single(
      r,
      stem,
      `$${dec(v / 100, 4)}$ mol/(L·min)`,
      wrong,
      `$v(\\ce{NH3})=\\dfrac{${dec(2 * change)}}{${time}}=${dec((2 * v) / 100)}$，$v(\\ce{N2})=\\dfrac12v(\\ce{NH3})=${dec(v / 100)}$。`,
    )
  }),
  senior('chemistry-s-equilibrium', '高二', 4, '化学平衡常数 平衡转化率', (r) => {
    const a = r.int(2, 30)
    const x = r.int(1, a - 1)
    const stem = `在 1 L 恒容容器中充入 $\\ce{H2}$ 和 $\\ce{I2}$ 各 ${dec(a / 10)} mol，发生 $\\ce{H2 + I2 <=> 2HI}$，平衡时 $\\ce{H2}$ 减少了 ${dec(x / 10)} mol。求平衡常数 $K$ 和 $\\ce{H2}$ 的转化率（保留两位小数）。`
    const k = dec((4 * x * x) / ((a - x) * (a - x)), 2)
    return written(
      'calc',
      stem,
      `$K\\approx ${k}$，转化率约为 ${dec((100 * x) / a, 2)}%`,
      `$K=\\dfrac{c^2(\\ce{HI})}{c(\\ce{H2})c(\\ce{I2})}=\\dfrac{${dec(x / 5)}^2}{${dec((a - x) / 10)}^2}\\approx ${k}$。`,
    )
  }),
  s('chemistry-s-ion', '高一', 3, '离子共存', (r, grade) => {
    const right = coexisting
    const wrong = reacting
    const stem = `${className(r, grade)}的${person(r)}配制了几组溶液，下列各组离子在水溶液中能大量共存的有${CHOOSE}`
    return multi(r, stem, r.sample(right, 2), r.sample(wrong, 2), '生成沉淀、气体或弱电解质的离子不能大量共存。')
  }),
]
