import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec, frac, sci } from '../../generator/tex.ts'
import { className, person, place, school } from '../../generator/words.ts'
import { unit } from './common.ts'
import { appliances, densities, rides } from './facts.ts'

const t = templatesOf('物理', '初中')

export const physicsJunior: Template[] = [
  t('physics-j-speed', '八年级', 2, '速度的计算 平均速度', (r) => {
    const v = r.int(4, 24)
    const time = r.int(6, 90)
    const what = r.pick(rides)
    const stem = `${person(r)}${what}沿${place(r)}的笔直道路匀速前进，${time} s 内通过的路程是 ${v * time} m，则其速度是${CHOOSE}`
    const wrong = [v + 1, v * 2, Number(dec(v / 3.6, 1)), Number(dec(v * 3.6, 1)) + 1].map((n) => unit(n, 'm/s'))
    return single(r, stem, unit(v, 'm/s'), wrong, `$v=\\dfrac{s}{t}=\\dfrac{${v * time}}{${time}}=${v}$（m/s）。`)
  }),
  t('physics-j-echo', '八年级', 2, '回声测距', (r) => {
    const time = r.int(2, 60) / 10
    const distance = dec(170 * time, 1)
    const p = person(r)
    const stem = `${p}在${place(r)}对着远处的山崖喊话，经过 ${dec(time, 1)} s 听到回声，声速取 340 m/s，则${p}与山崖的距离为${BLANK}m，声音传播的总路程为${BLANK}m。`
    return blank(
      stem,
      [distance, dec(340 * time, 1)],
      `声音往返一次，$s=\\dfrac12 vt=\\dfrac12\\times 340\\times ${dec(time, 1)}=${distance}$（m）。`,
    )
  }),
  t('physics-j-density', '八年级', 2, '密度的测量与计算', (r) => {
    const [name, rho] = r.pick(densities)
    const volume = r.int(2, 60) * 10
    const mass = dec(rho * volume, 1)
    const stem = `${person(r)}用天平测得一块${name}的质量为 ${mass} g，用量筒测得其体积为 ${volume} $\\text{cm}^3$，求它的密度，并把结果换算成以 $\\text{kg/m}^3$ 为单位。`
    return written(
      'calc',
      stem,
      `$${rho}\\ \\text{g/cm}^3=${sci(rho, 3)}\\ \\text{kg/m}^3$`,
      `$\\rho=\\dfrac{m}{V}=\\dfrac{${mass}}{${volume}}=${rho}\\ \\text{g/cm}^3$。`,
    )
  }),
  t('physics-j-pressure', '八年级', 3, '固体压强的计算', (r) => {
    const mass = r.int(4, 90)
    const area = r.int(2, 40) / 100
    const force = mass * 10
    const p = Number((force / area).toFixed(0))
    const stem = `一个质量为 ${mass} kg 的箱子放在${school(r, '初中')}实验室的水平地面上，与地面的接触面积为 ${dec(area)} $\\text{m}^2$，$g$ 取 10 N/kg，则箱子对地面的压力为${BLANK}N，压强约为${BLANK}Pa（保留整数）。`
    return blank(
      stem,
      [String(force), String(p)],
      `$F=G=mg=${force}$ N，$p=\\dfrac{F}{S}=\\dfrac{${force}}{${dec(area)}}\\approx ${p}$ Pa。`,
    )
  }),
  t('physics-j-liquid-pressure', '八年级', 2, '液体压强的计算', (r) => {
    const depth = r.int(2, 199) / 10
    const p = dec(10000 * depth, 0)
    const rho = '$\\rho=1.0\\times 10^{3}\\ \\text{kg/m}^3$'
    const stem = `${person(r)}在${place(r)}的水库中把压强计放到水面下 ${dec(depth)} m 处（${rho}`
    const wrong = [1000 * depth, 100000 * depth, 10000 * depth + 1000, 5000 * depth].map((n) => unit(dec(n, 1), 'Pa'))
    return single(
      r,
      `${stem}，$g$ 取 10 N/kg），该处水产生的压强为${CHOOSE}`,
      unit(p, 'Pa'),
      wrong,
      `$p=\\rho gh=1.0\\times 10^{3}\\times 10\\times ${dec(depth)}=${p}$（Pa）。`,
    )
  }),
  t('physics-j-buoyancy', '八年级', 3, '阿基米德原理 浮力的计算', (r) => {
    const volume = r.int(2, 90) * 10
    const ratio = r.int(4, 27) / 10
    const g = dec((volume * ratio) / 100, 2)
    const f = dec(volume / 100, 2)
    const state = ratio > 1 ? '下沉' : ratio === 1 ? '悬浮' : '上浮'
    const stem = `${person(r)}把一个体积为 ${volume} $\\text{cm}^3$、重 ${g} N 的物块浸没在水中后松手，$g$ 取 10 N/kg。\n（1）求物块浸没时受到的浮力；\n（2）判断松手后物块的浮沉情况。`
    return written(
      'calc',
      stem,
      `（1）${f} N；（2）${state}`,
      `$F=\\rho gV=1.0\\times 10^{3}\\times 10\\times ${volume}\\times 10^{-6}=${f}$（N），与重力 ${g} N 比较，物块${state}。`,
    )
  }),
  t('physics-j-lever', '八年级', 3, '杠杆的平衡条件', (r, grade) => {
    const [l1, l2] = [r.int(2, 12), r.int(2, 12)]
    const k = r.int(1, 9)
    const f1 = l2 * k
    const stem = `${className(r, grade)}探究杠杆的平衡条件。${person(r)}在支点左侧 ${l1 * 5} cm 处挂重 ${f1} N 的钩码，要使杠杆在水平位置平衡，应在右侧 ${l2 * 5} cm 处挂重${CHOOSE}`
    return singleNumber(
      r,
      stem,
      l1 * k,
      [f1, l1 * k + 1, (f1 * l2) / l1, l1 + k],
      'N',
      `由 $F_1l_1=F_2l_2$，$F_2=\\dfrac{${f1}\\times ${l1 * 5}}{${l2 * 5}}=${l1 * k}$（N）。`,
    )
  }),
  t('physics-j-pulley', '八年级', 3, '机械效率 滑轮组', (r) => {
    const n = r.pick([2, 3, 4, 5])
    const h = r.int(1, 12)
    const rate = r.pick([60, 70, 75, 80, 85, 90])
    const f = r.int(4, 60) * 10
    const g = (f * n * rate) / 100
    const stem = `${place(r)}建筑工地的工人${person(r)}用绕有 ${n} 段绳子承担物重的滑轮组，用 ${f} N 的拉力把重 ${dec(g)} N 的材料匀速提升 ${h} m，则绳端移动的距离为${BLANK}m，滑轮组的机械效率为${BLANK}。`
    return blank(
      stem,
      [String(n * h), `${rate}%`],
      `$s=nh=${n * h}$ m，$\\eta=\\dfrac{Gh}{Fs}=\\dfrac{${dec(g)}\\times ${h}}{${f}\\times ${n * h}}=${rate}\\%$。`,
    )
  }),
  t('physics-j-heat', '九年级', 3, '比热容 热量的计算', (r) => {
    const mass = r.int(1, 40)
    const rise = r.int(5, 70)
    const start = r.int(10, 25)
    const q = 4200 * mass * rise
    const stem = `${person(r)}家的电热水器把 ${mass} kg、初温 ${start} ℃的水加热到 ${start + rise} ℃，水吸收的热量为多少？$[c=4.2\\times 10^{3}\\ \\text{J}/(\\text{kg}\\cdot{}^\\circ\\text{C})]$`
    return written(
      'calc',
      stem,
      `$${q}\\ \\text{J}$`,
      `$Q=cm\\Delta t=4.2\\times 10^{3}\\times ${mass}\\times(${start + rise}-${start})=${q}$（J）。`,
    )
  }),
  t('physics-j-ohm', '九年级', 2, '欧姆定律 电阻的测量', (r) => {
    const res = r.int(2, 60)
    const i = r.int(1, 20) / 10
    const u = dec(res * i, 1)
    const stem = `${person(r)}做“伏安法测电阻”实验，电压表示数为 ${u} V，电流表示数为 ${dec(i)} A，则待测电阻的阻值为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      res,
      [res + 5, Number(dec(res * i * i, 2)), res * 2, res - 1],
      '$\\Omega$',
      `$R=\\dfrac{U}{I}=\\dfrac{${u}}{${dec(i)}}=${res}\\ \\Omega$。`,
    )
  }),
  t('physics-j-circuit', '九年级', 3, '串联与并联电路的电阻', (r) => {
    const [a, b] = [r.int(2, 40), r.int(2, 40)]
    const series = r.chance(0.5)
    const u = (a + b) * r.int(1, 4)
    const stem = `${person(r)}把 ${a} $\\Omega$ 和 ${b} $\\Omega$ 的两个电阻${series ? '串' : '并'}联后接在 ${u} V 的电源上，总电阻为${BLANK}$\\Omega$，干路电流为${BLANK}A。`
    const total = series ? String(a + b) : `$${frac(a * b, a + b)}$`
    const current = series ? String(u / (a + b)) : `$${frac(u * (a + b), a * b)}$`
    return blank(
      stem,
      [total, current],
      `${series ? `$R=R_1+R_2=${a + b}\\ \\Omega$` : `$\\dfrac1R=\\dfrac1{R_1}+\\dfrac1{R_2}$，$R=${frac(a * b, a + b)}\\ \\Omega$`}，再由 $I=\\dfrac{U}{R}$ 求电流。`,
    )
  }),
  t('physics-j-power', '九年级', 4, '电功率的计算 焦耳定律', (r) => {
    const [p1, mins] = [r.int(4, 22) * 100, r.int(2, 60)]
    const res = frac(220 * 220, p1)
    const name = r.pick(appliances)
    const energy = p1 * mins * 60
    const stem = `${person(r)}家有一台铭牌标有“220 V　${p1} W”的${name}，正常工作 ${mins} min。`
    return composite(stem, [
      child(
        blank(
          `（1）它正常工作时的电阻为${BLANK}$\\Omega$。`,
          [`$${res}$`],
          `$R=\\dfrac{U^2}{P}=\\dfrac{220^2}{${p1}}=${res}\\ \\Omega$。`,
        ),
        3,
      ),
      child(
        singleNumber(
          r,
          `（2）它在这段时间内消耗的电能为${CHOOSE}`,
          energy,
          [p1 * mins, energy * 10, energy / 2],
          'J',
          `$W=Pt=${p1}\\times ${mins * 60}=${energy}$（J）。`,
        ),
        3,
      ),
      child(
        written(
          'calc',
          '（3）若实际电压降为 110 V，电阻不变，求实际功率。',
          `${dec(p1 / 4)} W`,
          `电阻不变，功率与电压的平方成正比，$P=\\dfrac14\\times ${p1}=${dec(p1 / 4)}$（W）。`,
        ),
        4,
      ),
    ])
  }),
  t('physics-j-reflection', '八年级', 1, '光的反射定律', (r) => {
    const angle = r.int(5, 85)
    const stem = `${person(r)}用激光笔照射平面镜，入射光线与镜面的夹角为 ${angle}°，则反射角是${BLANK}°，入射光线与反射光线的夹角是${BLANK}°。`
    return blank(
      stem,
      [String(90 - angle), String(180 - 2 * angle)],
      `入射角为 $90^\\circ-${angle}^\\circ=${90 - angle}^\\circ$，反射角等于入射角。`,
    )
  }),
  t('physics-j-experiment', '八年级', 3, '凸透镜成像的规律 实验探究', (r, grade) => {
    const f = r.int(8, 20)
    const zone = r.int(0, 2)
    const u = zone === 0 ? 2 * f + r.int(1, 30) : zone === 1 ? f + r.int(1, f - 1) : r.int(2, f - 1)
    const kinds = ['倒立、缩小的实像', '倒立、放大的实像', '正立、放大的虚像', '正立、缩小的虚像']
    const uses = ['照相机', '投影仪', '放大镜']
    const stem = `${className(r, grade)}的${person(r)}用焦距为 ${f} cm 的凸透镜探究成像规律，把蜡烛放在距透镜 ${u} cm 处。`
    return composite(stem, [
      child(
        single(
          r,
          `（1）此时所成的像是${CHOOSE}`,
          kinds[zone] ?? '',
          kinds,
          `物距 ${u} cm 与焦距 ${f} cm、二倍焦距 ${2 * f} cm 比较可知。`,
        ),
        3,
      ),
      child(
        blank(
          `（2）生活中的${BLANK}利用了这一成像规律（选填“照相机”“投影仪”或“放大镜”）。`,
          [uses[zone] ?? ''],
          '根据成像性质判断应用。',
        ),
        2,
      ),
      child(
        written(
          'short',
          '（3）实验时为什么要使烛焰中心、透镜光心和光屏中心大致在同一高度？',
          '使像成在光屏的中央，便于观察。',
          '',
        ),
        3,
      ),
    ])
  }),
]
