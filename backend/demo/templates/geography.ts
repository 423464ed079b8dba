import json from '../facts/geography.json' with { type: 'json' }
import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  ordering,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../generator/builder.ts'
import { pairs, readFacts, valued } from '../generator/facts.ts'
import { dec } from '../generator/tex.ts'
import { topicList, topicTemplates } from '../generator/topics.ts'
import { className, crops, person, place, school } from '../generator/words.ts'

const { topics, climate, solarTerms } = readFacts('geography.json', json, {
  topics: topicList,
  climate: pairs,
  solarTerms: valued,
})

const j = templatesOf('地理', '初中')
const s = templatesOf('地理', '高中')
const exam = templatesOf('地理', '高中', true)

const computed: Template[] = [
  j('geography-j-climate', '七年级', 2, '世界主要气候类型及其特征', (r, grade) => {
    const [name, trait] = r.pick(climate)
    const wrong = r
      .sample(
        climate.filter((c) => c[0] !== name),
        3,
      )
      .map((c) => c[0])
    return single(
      r,
      `${className(r, grade)}的${person(r)}查到一个地区“${trait}”，该地区的气候类型最可能是${CHOOSE}`,
      name,
      wrong,
      `${name}的特征是${trait}。`,
    )
  }),
  j('geography-j-temperature', '七年级', 2, '气温的垂直变化', (r) => {
    const height = r.int(4, 50) * 100
    const base = r.int(8, 34)
    const top = dec(base - (height / 100) * 0.6, 1)
    return blank(
      `${person(r)}和同学攀登${place(r)}的一座山，山脚气温为 ${base} ℃，山顶与山脚的相对高度为 ${height} m，按海拔每升高 100 m 气温下降 0.6 ℃计算，山顶气温约为${BLANK}℃，山顶与山脚的温差为${BLANK}℃。`,
      [top, dec((height / 100) * 0.6, 1)],
      `温差 $=\\dfrac{${height}}{100}\\times 0.6=${dec((height / 100) * 0.6, 1)}$（℃）。`,
    )
  }),
  j('geography-j-range', '七年级', 1, '气温日较差与年较差', (r) => {
    const high = r.int(-4, 38)
    const range = r.int(3, 22)
    const low = high - range
    return singleNumber(
      r,
      `某日${place(r)}气象站的${person(r)}记录到最高气温 ${high} ℃、最低气温 ${low} ℃，当日气温日较差为${CHOOSE}`,
      range,
      [Math.abs(high + low), range + 2, Math.abs(low), range - 1],
      '℃',
      `日较差 = 最高气温 − 最低气温 $=${high}-(${low})=${range}$（℃）。`,
    )
  }),
  j('geography-j-scale', '七年级', 2, '比例尺的应用', (r) => {
    const per = r.pick([1, 2, 5, 10, 20, 50])
    const cm = r.int(2, 60) / 2
    const km = dec(per * cm)
    return singleNumber(
      r,
      `在一幅比例尺为 1:${per * 100000} 的地图上，${person(r)}量得${place(r)}与${place(r)}相距 ${dec(cm)} cm，实地距离为${CHOOSE}`,
      Number(km),
      [Number(km) * 10, Number(km) / 10, Number(km) + per],
      '千米',
      `图上 1 cm 代表实地 ${per} km，$${dec(cm)}\\times ${per}=${km}$（km）。`,
    )
  }),
  j('geography-j-relative', '七年级', 1, '等高线地形图 相对高度', (r) => {
    const [a, b] = [r.int(20, 88) * 10, r.int(2, 19) * 10]
    const truth = r.chance(0.5)
    const said = truth ? a - b : a - b + r.pick([50, 100, -40])
    return judge(
      `读${place(r)}等高线地形图，甲山海拔 ${a} m，乙村海拔 ${b} m，${person(r)}认为两地的相对高度是 ${said} m。`,
      truth,
      `相对高度为 $${a}-${b}=${a - b}$（m）。`,
    )
  }),
  j('geography-j-density', '七年级', 2, '人口密度的计算', (r) => {
    const area = r.int(20, 900)
    const density = r.int(20, 600)
    return blank(
      `${place(r)}的面积约为 ${area} 平方千米，人口约为 ${area * density} 人，${person(r)}算得其人口密度约为${BLANK}人/平方千米；若人口增加 ${area * 10} 人，密度变为${BLANK}人/平方千米。`,
      [String(density), String(density + 10)],
      `人口密度 = 人口 ÷ 面积 $=${density}$。`,
    )
  }),
  j('geography-j-direction', '七年级', 2, '经纬网定位 半球的划分', (r) => {
    const [lon, lat] = [r.int(1, 179), r.int(1, 89)]
    const [east, north] = [r.chance(0.5), r.chance(0.5)]
    const isEast = east ? lon < 160 : lon < 20
    const stem = `${person(r)}在地球仪上标出一点（${lon}°${east ? 'E' : 'W'}，${lat}°${north ? 'N' : 'S'}），该点所在的半球是${CHOOSE}`
    const name = (e: boolean, n: boolean): string => `${e ? '东' : '西'}半球、${n ? '北' : '南'}半球`
    if (lon === 160 || lon === 20)
      return judge(
        `（${lon}°${east ? 'E' : 'W'}，${lat}°${north ? 'N' : 'S'}）位于${north ? '北' : '南'}半球，${person(r)}这样判断。`,
        true,
        `纬度为 ${lat}°${north ? 'N' : 'S'}。`,
      )
    const all = [name(true, true), name(true, false), name(false, true), name(false, false)]
    return single(
      r,
      stem,
      name(isEast, north),
      all,
      `东半球的范围是 20°W 向东至 160°E；${north ? '北' : '南'}纬在${north ? '北' : '南'}半球。`,
    )
  }),
  j('geography-j-order-latitude', '七年级', 2, '纬度与五带', (r, grade) => {
    const values = r
      .sample(
        Array.from({ length: 85 }, (_, i) => i + 2),
        4,
      )
      .sort((a, b) => a - b)
    const names = r.sample(['甲地', '乙地', '丙地', '丁地'], 4)
    const said = r.shuffle(values.map((v, i) => `${names[i]}（${v}°N）`))
    return ordering(
      r,
      `${className(r, grade)}的${person(r)}收集了四地的纬度：${said.join('、')}。不考虑其他因素，请按年平均气温由高到低排列。`,
      names,
      '一般纬度越低，气温越高。',
    )
  }),
  s('geography-s-timezone', '高一', 3, '地方时与区时的计算', (r) => {
    const [a, b] = [r.int(-10, 11), r.int(-10, 11)]
    const hour = r.int(0, 23)
    const zone = (n: number): string => (n === 0 ? '中时区' : n > 0 ? `东${n}区` : `西${-n}区`)
    const target = hour + b - a
    const day = target < 0 ? '前一天' : target > 23 ? '后一天' : '当天'
    const clock = `${((target % 24) + 24) % 24} 时`
    return blank(
      `${person(r)}在${zone(a)}的城市于当地区时 ${hour} 时与位于${zone(b)}的朋友通话，此时朋友所在地的区时为${BLANK}，日期是通话者所在地的${BLANK}（选填“前一天”“当天”或“后一天”）。`,
      [clock, day],
      `两地时区相差 ${Math.abs(b - a)} 个，东加西减，得 ${clock}。`,
    )
  }),
  exam('geography-s-noon', '高一 高二', 4, '正午太阳高度的计算', (r) => {
    const [lat, sun] = [r.int(24, 66), r.pick(solarTerms)]
    const tenth = r.int(0, 9) / 10
    const where = lat + tenth
    const value = Number(dec(90 - Math.abs(where - sun[1]), 1))
    const wrong = [90 - where, where, 90 - Math.abs(where + sun[1]), value + 10, value - 5]
      .filter((n) => n > 0)
      .map((n) => `${dec(n, 1)}°`)
    return single(
      r,
      `${sun[0]}这一天，位于 ${dec(where, 1)}°N 的城市正午太阳高度为${CHOOSE}`,
      `${dec(value, 1)}°`,
      wrong,
      `$H=90^\\circ-|\\varphi-\\delta|=90^\\circ-|${dec(where, 1)}^\\circ-${sun[1] < 0 ? `(${sun[1]}^\\circ)` : `${sun[1]}^\\circ`}|=${dec(value, 1)}^\\circ$。`,
    )
  }),
  exam('geography-s-local-time', '高一', 3, '地方时的计算', (r) => {
    const step = r.int(1, 20)
    const base = r.int(60, 130)
    const later = 12 * 60 - step * 4
    const clock = `${Math.floor(later / 60)}:${String(later % 60).padStart(2, '0')}`
    const wrong = [12 * 60 + step * 4, later - 4, later - 60, later + 10].map(
      (m) => `${Math.floor(m / 60)}:${String(m % 60).padStart(2, '0')}`,
    )
    return single(
      r,
      `当 ${base + step}°E 的地方时为 12:00 时，${base}°E 的地方时为${CHOOSE}`,
      clock,
      wrong,
      `经度相差 ${step}°，每 1° 相差 4 分钟，偏西的地点时刻更早，$12:00-${step * 4}\\text{ min}$。`,
    )
  }),
  s('geography-s-farm', '高一 高二', 4, '农业区位因素 综合分析', (r, grade) => {
    const [where, crop] = [place(r), r.pick(crops)]
    const [rain, temp, area] = [r.int(30, 170) * 10, r.int(6, 24), r.int(2, 60)]
    const wet = rain >= 800
    const stem = `材料　${where}年降水量约 ${rain} mm，年平均气温约 ${temp} ℃，近年来建成 ${area} 万亩${crop}种植基地，并建设了加工厂与冷链物流中心。（${school(r, '高中')}${className(r, grade)}地理实践报告）`
    return composite(stem, [
      child(
        single(
          r,
          `（1）按干湿地区划分，${where}属于${CHOOSE}`,
          wet ? '湿润区' : rain >= 400 ? '半湿润区' : '半干旱区',
          ['湿润区', '半湿润区', '半干旱区', '干旱区'],
          `年降水量 ${rain} mm。`,
        ),
        3,
      ),
      child(
        written(
          'short',
          `（2）说明${where}发展${crop}加工业的有利条件。`,
          `原料丰富（${area} 万亩基地）；有加工厂和冷链物流等基础设施；劳动力充足；政策支持。`,
          '从原料、交通、劳动力、政策等方面作答。',
        ),
        6,
      ),
      child(
        written(
          'short',
          '（3）为促进当地农业可持续发展，提出两条建议。',
          '发展节水（生态）农业，减少化肥农药使用；延长产业链，打造品牌；加强科技投入与市场开拓。（任答两条）',
          '',
        ),
        4,
      ),
    ])
  }),
  s('geography-s-city', '高一 高三', 3, '城镇化 地理实践力', (r) => {
    const [where, start] = [place(r), r.int(15, 45)]
    const years = r.int(5, 20)
    const rise = r.int(8, 30)
    return written(
      'short',
      `${where}的城镇人口比重在 ${years} 年间由 ${start}% 上升到 ${start + rise}%，${person(r)}据此撰写调查报告。\n（1）计算平均每年上升多少个百分点（保留一位小数）；\n（2）分析城镇化可能带来的积极影响和问题。`,
      `（1）约 ${dec(rise / years, 1)} 个百分点；（2）积极影响：推动经济发展、增加就业、改善公共服务；问题：交通拥堵、环境污染、住房紧张等。`,
      `$${rise}\\div ${years}\\approx ${dec(rise / years, 1)}$。`,
    )
  }),
  s('geography-s-slope', '高一', 3, '等高线地形图的判读 坡度', (r) => {
    const [step, lines, cm] = [r.pick([10, 20, 50, 100]), r.int(3, 12), r.int(1, 20)]
    const rise = step * (lines - 1)
    return blank(
      `在${place(r)}等高距为 ${step} m 的地形图上，${person(r)}从 A 点到 B 点依次经过 ${lines} 条数值递增的等高线（A、B 均在等高线上），则 A、B 的高差为${BLANK}m；若图上距离为 ${cm} cm，比例尺为 1:10000，则水平距离为${BLANK}m。`,
      [String(rise), String(cm * 100)],
      `高差 $=(${lines}-1)\\times ${step}=${rise}$（m）；水平距离 $${cm}\\times 100=${cm * 100}$（m）。`,
    )
  }),
]

export const geography: Template[] = [...topics.flatMap(topicTemplates), ...computed]
