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
  singleTex,
  type Template,
  type Topic,
  templatesOf,
  topicTemplates,
  written,
} from '../builder.ts'
import type { Rng } from '../random.ts'
import { dec } from '../tex.ts'
import { className, person, place } from '../words.ts'

const t = templatesOf('化学', '初中')
const exam = templatesOf('化学', '初中', true)
const s = templatesOf('化学', '高中')
const senior = templatesOf('化学', '高中', true)
const ce = (formula: string): string => `\\ce{${formula}}`

/** Equations with their coefficients; molar masses below check that each side weighs the same. */
export const equations = [
  { left: ['H2', 'O2'], right: ['H2O'], n: [2, 1, 2], when: '点燃' },
  { left: ['Mg', 'O2'], right: ['MgO'], n: [2, 1, 2], when: '点燃' },
  { left: ['Fe', 'O2'], right: ['Fe3O4'], n: [3, 2, 1], when: '点燃' },
  { left: ['P', 'O2'], right: ['P2O5'], n: [4, 5, 2], when: '点燃' },
  { left: ['Al', 'O2'], right: ['Al2O3'], n: [4, 3, 2], when: '点燃' },
  { left: ['H2O2'], right: ['H2O', 'O2'], n: [2, 2, 1], when: '催化剂' },
  { left: ['KClO3'], right: ['KCl', 'O2'], n: [2, 2, 3], when: '催化剂、加热' },
  { left: ['CH4', 'O2'], right: ['CO2', 'H2O'], n: [1, 2, 1, 2], when: '点燃' },
  { left: ['C2H5OH', 'O2'], right: ['CO2', 'H2O'], n: [1, 3, 2, 3], when: '点燃' },
  { left: ['Fe2O3', 'CO'], right: ['Fe', 'CO2'], n: [1, 3, 2, 3], when: '高温' },
  { left: ['CuO', 'H2'], right: ['Cu', 'H2O'], n: [1, 1, 1, 1], when: '加热' },
  { left: ['CaCO3', 'HCl'], right: ['CaCl2', 'H2O', 'CO2'], n: [1, 2, 1, 1, 1], when: '' },
  { left: ['Al', 'HCl'], right: ['AlCl3', 'H2'], n: [2, 6, 2, 3], when: '' },
  { left: ['Fe2O3', 'HCl'], right: ['FeCl3', 'H2O'], n: [1, 6, 2, 3], when: '' },
  { left: ['NaOH', 'H2SO4'], right: ['Na2SO4', 'H2O'], n: [2, 1, 1, 2], when: '' },
  { left: ['N2', 'H2'], right: ['NH3'], n: [1, 3, 2], when: '高温、高压、催化剂' },
  { left: ['NH3', 'O2'], right: ['NO', 'H2O'], n: [4, 5, 4, 6], when: '催化剂、加热' },
  { left: ['Na', 'H2O'], right: ['NaOH', 'H2'], n: [2, 2, 2, 1], when: '' },
  { left: ['Na2O2', 'H2O'], right: ['NaOH', 'O2'], n: [2, 2, 4, 1], when: '' },
  { left: ['FeCl3', 'Cu'], right: ['FeCl2', 'CuCl2'], n: [2, 1, 2, 1], when: '' },
] as const

const ATOMS: Record<string, number> = {
  H: 1,
  C: 12,
  N: 14,
  O: 16,
  Na: 23,
  Mg: 24,
  Al: 27,
  P: 31,
  S: 32,
  Cl: 35.5,
  K: 39,
  Ca: 40,
  Fe: 56,
  Cu: 64,
  Zn: 65,
  Ag: 108,
}

/** Relative mass of a formula such as Ca(OH)2, by the rounded atomic masses schools use. */
export function mass(formula: string): number {
  let total = 0
  const flat = formula.replace(/\(([^)]*)\)(\d*)/g, (_, inner: string, n: string) => inner.repeat(Number(n || 1)))
  for (const [, atom, n] of flat.matchAll(/([A-Z][a-z]?)(\d*)/g))
    total += (ATOMS[atom ?? ''] ?? Number.NaN) * Number(n || 1)
  return total
}

function equation(e: (typeof equations)[number], shown: boolean, letters = false): string {
  const mark = (index: number): string =>
    letters ? 'abcde'.charAt(index) : shown && e.n[index] !== 1 ? String(e.n[index]) : ''
  const left = e.left.map((f, i) => `${mark(i)}${ce(f)}`).join('+')
  const right = e.right.map((f, i) => `${mark(e.left.length + i)}${ce(f)}`).join('+')
  return `${left}\\longrightarrow ${right}`
}

const compounds = [
  ['H2O', '水'],
  ['CO2', '二氧化碳'],
  ['SO2', '二氧化硫'],
  ['NH3', '氨'],
  ['H2SO4', '硫酸'],
  ['HNO3', '硝酸'],
  ['NaOH', '氢氧化钠'],
  ['Ca(OH)2', '氢氧化钙'],
  ['NaCl', '氯化钠'],
  ['CaCO3', '碳酸钙'],
  ['Na2CO3', '碳酸钠'],
  ['NaHCO3', '碳酸氢钠'],
  ['CuSO4', '硫酸铜'],
  ['KMnO4', '高锰酸钾'],
  ['Fe2O3', '氧化铁'],
  ['Al2O3', '氧化铝'],
  ['KNO3', '硝酸钾'],
  ['C6H12O6', '葡萄糖'],
  ['C2H5OH', '乙醇'],
  ['CH4', '甲烷'],
  ['MgO', '氧化镁'],
  ['CO(NH2)2', '尿素'],
] as const
ATOMS.Mn = 55

const topics: Topic[] = [
  {
    id: 'chemistry-j-basics',
    subject: '化学',
    section: '初中',
    grades: '九年级',
    difficulty: 2,
    knowledge: '物质的变化与性质 空气与氧气 水的净化',
    title: '物质及其变化',
    facts: [
      ['蜡烛燃烧是化学变化'],
      ['冰融化成水是物理变化'],
      ['铁生锈是化学变化'],
      ['氧气约占空气体积的 21%'],
      ['氮气常用作食品包装的保护气'],
      ['二氧化碳能使澄清石灰水变浑浊'],
      ['氧气具有助燃性'],
      ['活性炭可以除去水中的色素和异味'],
      ['用肥皂水可以区分硬水和软水'],
      ['稀有气体通电时能发出不同颜色的光'],
      ['过滤可以除去水中不溶性杂质'],
      ['在化学反应中原子的种类不变'],
      ['空气中含量最多的气体是氧气', '含量最多的是氮气，约占 78%'],
      ['氧气能燃烧，可作燃料', '氧气能支持燃烧，本身不燃烧'],
      ['酒精挥发是化学变化', '酒精挥发没有生成新物质，是物理变化'],
      ['过滤能把硬水变成软水', '过滤不能除去可溶性钙、镁化合物'],
      ['催化剂在反应后质量减少', '催化剂的质量和化学性质在反应前后不变'],
      ['二氧化碳是空气污染物', '二氧化碳不计入空气污染物'],
      ['水由氢气和氧气组成', '水由氢元素和氧元素组成'],
      ['点燃氢气前不必检验纯度', '点燃可燃性气体前都要验纯'],
      ['工业上用加热高锰酸钾的方法大量制取氧气', '工业上用分离液态空气法制取氧气'],
    ],
    fills: [
      [`地壳中含量最多的元素是${BLANK}`, '氧'],
      [`空气中体积分数约为 78% 的气体是${BLANK}`, '氮气'],
      [`检验二氧化碳常用的试剂是${BLANK}`, '澄清石灰水'],
      [`由同种元素组成的纯净物叫作${BLANK}`, '单质'],
      [`原子由原子核和${BLANK}构成`, '核外电子'],
      [`保持水的化学性质的最小粒子是${BLANK}`, '水分子'],
      [`物质与氧气发生的反应叫作${BLANK}反应`, '氧化'],
      [`电解水时，正极产生的气体是${BLANK}`, '氧气'],
      [`天然气的主要成分是${BLANK}`, '甲烷'],
    ],
    pairs: [
      ['干冰', '$\\ce{CO2}$'],
      ['生石灰', '$\\ce{CaO}$'],
      ['熟石灰', '$\\ce{Ca(OH)2}$'],
      ['烧碱', '$\\ce{NaOH}$'],
      ['纯碱', '$\\ce{Na2CO3}$'],
      ['小苏打', '$\\ce{NaHCO3}$'],
      ['食盐', '$\\ce{NaCl}$'],
      ['酒精', '$\\ce{C2H5OH}$'],
      ['水银', '$\\ce{Hg}$'],
      ['铁锈的主要成分', '$\\ce{Fe2O3}$'],
    ],
    pairing: '把物质的俗称与化学式连起来',
  },
  {
    id: 'chemistry-j-acid',
    subject: '化学',
    section: '初中',
    grades: '九年级',
    difficulty: 3,
    knowledge: '酸和碱的性质 盐与化肥 金属的化学性质',
    title: '酸、碱、盐与金属',
    facts: [
      ['紫色石蕊溶液遇酸变红'],
      ['无色酚酞溶液遇碱变红'],
      ['浓硫酸具有吸水性，可作某些气体的干燥剂'],
      ['氢氧化钠固体易潮解'],
      ['熟石灰可以改良酸性土壤'],
      ['铁与稀盐酸反应生成氯化亚铁和氢气'],
      ['中和反应生成盐和水'],
      ['锌能从硫酸铜溶液中置换出铜'],
      ['小苏打可用于治疗胃酸过多'],
      ['金属活动性顺序中铝排在铁的前面'],
      ['碳酸钠溶液显碱性'],
      ['稀释浓硫酸时应把水倒入浓硫酸中', '应把浓硫酸沿器壁慢慢注入水中并搅拌'],
      ['pH 越大，溶液酸性越强', 'pH 越小，酸性越强'],
      ['铜能与稀盐酸反应放出氢气', '铜排在氢之后，不与稀盐酸反应'],
      ['铵态氮肥可以与熟石灰混合施用', '两者混合会放出氨气，降低肥效'],
      ['能使酚酞变红的溶液一定是碱溶液', '碳酸钠等盐溶液也能使酚酞变红'],
      ['生铁是纯净物', '生铁是铁碳合金，是混合物'],
      ['铝在空气中不会被氧化', '铝表面会生成致密的氧化铝薄膜'],
      ['有盐和水生成的反应一定是中和反应', '如二氧化碳与氢氧化钠反应也生成盐和水'],
      ['纯碱是一种碱', '纯碱是碳酸钠，属于盐'],
    ],
    sequence: ['钾', '钙', '钠', '镁', '铝', '锌', '铁', '锡', '铜', '银', '金'],
    ordered: '按金属活动性从强到弱',
  },
  {
    id: 'chemistry-s-theory',
    subject: '化学',
    section: '高中',
    grades: '高一 高二',
    difficulty: 3,
    knowledge: '物质的量 离子反应 氧化还原反应',
    title: '化学基本概念与理论',
    facts: [
      ['氧化还原反应的实质是电子的转移'],
      ['胶体能产生丁达尔效应'],
      ['强电解质在水溶液中完全电离'],
      ['同温同压下，相同体积的任何气体含有相同数目的分子'],
      ['摩尔质量以 g/mol 为单位时，数值上等于相对分子质量'],
      ['同周期主族元素从左到右，非金属性逐渐增强'],
      ['放热反应中反应物的总能量高于生成物的总能量'],
      ['催化剂能同等程度地改变正、逆反应速率'],
      ['原电池中负极发生氧化反应'],
      ['弱电解质的电离是可逆的'],
      ['共价化合物中只含有共价键'],
      ['能导电的物质一定是电解质', '金属能导电，但不是电解质'],
      ['标准状况下 22.4 L 水含有 1 mol 分子', '标准状况下水不是气体'],
      ['氧化剂在反应中被氧化', '氧化剂得电子，被还原'],
      ['含有离子键的化合物一定不含共价键', '氢氧化钠既含离子键又含共价键'],
      ['使用催化剂可以提高平衡转化率', '催化剂只改变速率，不影响平衡移动'],
      ['吸热反应一定需要加热才能发生', '有些吸热反应常温即可进行'],
      ['电解池中阴极发生氧化反应', '电解池阴极发生还原反应'],
      ['增大压强，任何化学平衡都会移动', '气体分子数不变的反应平衡不移动'],
      ['中和反应是吸热反应', '中和反应是放热反应'],
    ],
    fills: [
      [`1 mol 任何粒子所含的粒子数约为${BLANK}`, '$6.02\\times 10^{23}$'],
      [`标准状况下气体摩尔体积约为${BLANK}L/mol`, '22.4'],
      [`元素周期表中第ⅦA 族元素称为${BLANK}元素`, '卤族'],
      [`原电池中电子从${BLANK}极流出`, '负'],
      [`在氧化还原反应中失去电子的物质是${BLANK}剂`, '还原'],
      [`区分胶体和溶液常用的方法是${BLANK}效应`, '丁达尔'],
      [`质子数相同而中子数不同的同一元素的原子互称${BLANK}`, '同位素'],
    ],
  },
  {
    id: 'chemistry-s-elements',
    subject: '化学',
    section: '高中',
    grades: '高一 高三',
    difficulty: 3,
    knowledge: '金属及其化合物 非金属及其化合物',
    title: '元素化合物',
    facts: [
      ['钠保存在煤油中'],
      ['过氧化钠可作呼吸面具的供氧剂'],
      ['氢氧化铝既能与酸反应又能与强碱反应'],
      ['铁离子能使 KSCN 溶液变红'],
      ['氯气有毒，可用于自来水消毒'],
      ['二氧化硅能与氢氟酸反应'],
      ['常温下铝遇浓硝酸钝化'],
      ['二氧化硫能使品红溶液褪色'],
      ['氨气能使湿润的红色石蕊试纸变蓝'],
      ['漂白粉的有效成分是次氯酸钙'],
      ['硝酸见光易分解，应保存在棕色瓶中'],
      ['钠与硫酸铜溶液反应可以置换出铜', '钠先与水反应，不能置换出铜'],
      ['浓硫酸可以干燥氨气', '浓硫酸与氨气反应，不能干燥氨气'],
      ['二氧化硅溶于水生成硅酸', '二氧化硅不溶于水'],
      ['铁在氯气中燃烧生成氯化亚铁', '生成氯化铁'],
      ['二氧化硫使品红褪色后加热不恢复红色', '加热后恢复红色'],
      ['NO 可以用排空气法收集', 'NO 与氧气反应，应用排水法收集'],
      ['碳酸钠的热稳定性比碳酸氢钠差', '碳酸钠比碳酸氢钠稳定'],
      ['氯水长期放置后漂白性增强', '次氯酸分解，漂白性减弱'],
    ],
  },
  {
    id: 'chemistry-s-organic',
    subject: '化学',
    section: '高中',
    grades: '高一 高二',
    difficulty: 2,
    knowledge: '烃与烃的衍生物 有机化合物的结构与性质',
    title: '有机化学基础',
    facts: [
      ['乙烯能使溴水褪色'],
      ['甲烷与氯气在光照下发生取代反应'],
      ['乙醇能与金属钠反应放出氢气'],
      ['乙酸的酸性比碳酸强'],
      ['葡萄糖能与新制氢氧化铜反应生成砖红色沉淀'],
      ['淀粉水解的最终产物是葡萄糖'],
      ['油脂在碱性条件下水解称为皂化反应'],
      ['苯分子中六个碳原子在同一平面内'],
      ['蛋白质遇浓硝酸可能变黄'],
      ['乙酸与乙醇反应生成乙酸乙酯属于酯化反应'],
      ['甲烷能使酸性高锰酸钾溶液褪色', '甲烷不能使酸性高锰酸钾溶液褪色'],
      ['苯能与溴水发生加成反应而褪色', '苯只能萃取溴，不与溴水反应'],
      ['油脂是高分子化合物', '油脂不是高分子化合物'],
      ['乙醇不能被酸性高锰酸钾氧化', '乙醇能被酸性高锰酸钾氧化'],
      ['纤维素和淀粉互为同分异构体', '两者聚合度不同，不是同分异构体'],
      ['乙烯分子中含有碳碳三键', '乙烯分子中含有碳碳双键'],
      ['蛋白质盐析是不可逆的', '盐析是可逆过程，变性不可逆'],
      ['所有糖类都能水解', '单糖不能水解'],
    ],
    pairs: [
      ['甲烷', '$\\ce{CH4}$'],
      ['乙烯', '$\\ce{C2H4}$'],
      ['乙炔', '$\\ce{C2H2}$'],
      ['苯', '$\\ce{C6H6}$'],
      ['乙醇', '$\\ce{C2H5OH}$'],
      ['乙醛', '$\\ce{CH3CHO}$'],
      ['乙酸', '$\\ce{CH3COOH}$'],
      ['乙酸乙酯', '$\\ce{CH3COOC2H5}$'],
      ['葡萄糖', '$\\ce{C6H12O6}$'],
    ],
    pairing: '把有机物的名称与化学式连起来',
  },
]

const molecule = (r: Rng): readonly [string, string] => r.pick(compounds)

const computed: Template[] = [
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
    const name = r.pick(['食盐水', '蔗糖溶液', '硝酸钾溶液', '氯化铵溶液', '氢氧化钠溶液'])
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
    const [metal, m] = r.pick([
      ['Zn', 65],
      ['Fe', 56],
      ['Mg', 24],
    ] as const)
    const gram = dec((m * k) / 10, 1)
    const stem = `${className(r, grade)}的${person(r)}取 ${gram} g ${metal === 'Zn' ? '锌' : metal === 'Fe' ? '铁' : '镁'}与足量稀盐酸充分反应。\n（1）写出反应的化学方程式；\n（2）计算生成氢气的质量。`
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
    const [formula, element, value] = r.pick([
      ['KMnO4', 'Mn', 7],
      ['K2MnO4', 'Mn', 6],
      ['MnO2', 'Mn', 4],
      ['HClO', 'Cl', 1],
      ['KClO3', 'Cl', 5],
      ['NaClO2', 'Cl', 3],
      ['ClO2', 'Cl', 4],
      ['H2SO3', 'S', 4],
      ['H2SO4', 'S', 6],
      ['NaNO2', 'N', 3],
      ['HNO3', 'N', 5],
      ['N2O', 'N', 1],
      ['NO2', 'N', 4],
      ['Fe2O3', 'Fe', 3],
      ['FeCl2', 'Fe', 2],
      ['Na2Cr2O7', 'Cr', 6],
      ['H3PO4', 'P', 5],
      ['CO', 'C', 2],
    ] as const)
    return singleTex(
      r,
      `在 $${ce(formula)}$ 中，${element} 元素的化合价为${CHOOSE}`,
      `+${value}`,
      [`+${value + 1}`, `+${value + 2}`, `-${value}`, `+${value > 1 ? value - 1 : 7}`],
      `化合物中各元素化合价代数和为零，${element} 为 $+${value}$ 价。`,
    )
  }),
  t('chemistry-j-ph-order', '九年级', 2, '溶液的酸碱性与 pH', (r) => {
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
    const gas = r.pick(['O2', 'N2', 'CO2', 'H2', 'NH3', 'CH4', 'SO2'])
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
    const [formula, name, m] = r.pick([
      ['NaOH', '氢氧化钠', 40],
      ['NaCl', '氯化钠', 58.5],
      ['Na2CO3', '碳酸钠', 106],
      ['KNO3', '硝酸钾', 101],
      ['CuSO4', '硫酸铜', 160],
    ] as const)
    const c = r.int(1, 40) / 20
    const v = r.pick([100, 250, 500, 1000])
    const g = dec((c * v * m) / 1000, 3)
    const stem = `${className(r, grade)}的${person(r)}需要配制 ${v} mL ${dec(c)} mol/L 的${name}（$${ce(formula)}$）溶液。`
    return composite(stem, [
      child(
        blank(`（1）需称量${name}固体${BLANK}g。`, [g], `$m=cVM=${dec(c)}\\times ${v / 1000}\\times ${m}=${g}$（g）。`),
        3,
      ),
      child(
        ordering(
          r,
          '（2）请把下列操作按先后顺序排列。',
          ['计算并称量固体', '在烧杯中溶解并冷却', '转移到容量瓶并洗涤', '定容并摇匀'],
          '',
        ),
        3,
      ),
      child(judge('（3）定容时俯视刻度线，所配溶液的浓度偏大。', true, '俯视刻度线时溶液体积偏小，浓度偏大。'), 2),
    ])
  }),
  senior('chemistry-s-redox', '高一', 3, '氧化还原反应的电子转移', (r) => {
    const [text, per, about] = r.pick([
      ['2Na + 2H2O = 2NaOH + H2', 2, 'H2'],
      ['2FeCl3 + Cu = 2FeCl2 + CuCl2', 2, 'Cu'],
      ['Cl2 + 2NaOH = NaCl + NaClO + H2O', 1, 'Cl2'],
      ['2Na2O2 + 2H2O = 4NaOH + O2', 2, 'O2'],
      ['3Cu + 8HNO3 = 3Cu(NO3)2 + 2NO + 4H2O', 3, 'NO'],
      ['4NH3 + 5O2 = 4NO + 6H2O', 5, 'NO'],
    ] as const)
    const n = r.int(1, 80) / 20
    return blank(
      `在反应 $\\ce{${text}}$ 中，每有 ${dec(n)} mol $${ce(about)}$ 参加反应或生成，转移电子的物质的量为${BLANK}mol。`,
      [dec(n * per)],
      `每 1 mol $${ce(about)}$ 对应转移 ${per} mol 电子，共 $${dec(n)}\\times ${per}=${dec(n * per)}$（mol）。`,
    )
  }),
  senior('chemistry-s-ph', '高二', 3, 'pH 的计算 水的电离', (r) => {
    const power = r.int(1, 5)
    const base = r.chance(0.5)
    const [formula, name] = base
      ? r.pick([
          ['NaOH', '氢氧化钠'],
          ['KOH', '氢氧化钾'],
        ] as const)
      : r.pick([
          ['HCl', '盐酸'],
          ['HNO3', '硝酸'],
        ] as const)
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
      const [symbol, z, a] = r.pick([
        ['C', 6, 14],
        ['O', 8, 18],
        ['N', 7, 15],
        ['Cl', 17, 37],
        ['I', 53, 131],
        ['U', 92, 235],
        ['U', 92, 238],
        ['Co', 27, 60],
        ['P', 15, 32],
        ['H', 1, 3],
        ['Sr', 38, 90],
        ['Cs', 55, 137],
        ['He', 2, 3],
        ['Fe', 26, 56],
      ] as const)
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
    const right = [
      '$\\ce{Na+}$、$\\ce{K+}$、$\\ce{NO3-}$、$\\ce{Cl-}$',
      '$\\ce{K+}$、$\\ce{NH4+}$、$\\ce{Cl-}$、$\\ce{SO4^2-}$',
      '$\\ce{Mg^2+}$、$\\ce{Na+}$、$\\ce{Cl-}$、$\\ce{NO3-}$',
      '$\\ce{Na+}$、$\\ce{Al^3+}$、$\\ce{SO4^2-}$、$\\ce{Cl-}$',
      '$\\ce{Cu^2+}$、$\\ce{K+}$、$\\ce{SO4^2-}$、$\\ce{NO3-}$',
    ]
    const wrong = [
      '$\\ce{Ba^2+}$、$\\ce{Na+}$、$\\ce{SO4^2-}$、$\\ce{Cl-}$',
      '$\\ce{Ag+}$、$\\ce{K+}$、$\\ce{Cl-}$、$\\ce{NO3-}$',
      '$\\ce{H+}$、$\\ce{Na+}$、$\\ce{HCO3-}$、$\\ce{Cl-}$',
      '$\\ce{Ca^2+}$、$\\ce{K+}$、$\\ce{CO3^2-}$、$\\ce{Cl-}$',
      '$\\ce{NH4+}$、$\\ce{Na+}$、$\\ce{OH-}$、$\\ce{NO3-}$',
    ]
    const stem = `${className(r, grade)}的${person(r)}配制了几组溶液，下列各组离子在水溶液中能大量共存的有${CHOOSE}`
    return multi(r, stem, r.sample(right, 2), r.sample(wrong, 2), '生成沉淀、气体或弱电解质的离子不能大量共存。')
  }),
]

export const chemistry: Template[] = [...topics.flatMap(topicTemplates), ...computed]
