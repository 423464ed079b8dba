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
  type Topic,
  templatesOf,
  topicTemplates,
  written,
} from '../builder.ts'
import { dec, frac, root, sci } from '../tex.ts'
import { className, person, place, school, twoPersons } from '../words.ts'

const t = templatesOf('物理', '初中')
const s = templatesOf('物理', '高中')
const exam = templatesOf('物理', '高中', true)
const unit = (value: number | string, name: string): string => `$${value}\\ \\text{${name}}$`

const topics: Topic[] = [
  {
    id: 'physics-j-sound-light',
    subject: '物理',
    section: '初中',
    grades: '八年级',
    difficulty: 2,
    knowledge: '声现象 光现象 光的反射',
    title: '声与光',
    facts: [
      ['声音是由物体振动产生的'],
      ['真空不能传声'],
      ['声音在固体中通常比在空气中传播得快'],
      ['音调的高低由发声体振动的频率决定'],
      ['响度与发声体的振幅有关'],
      ['利用声呐测海深，说明声可以传递信息'],
      ['光在真空中的传播速度约为 $3\\times 10^{8}$ m/s'],
      ['小孔成像是光沿直线传播形成的'],
      ['平面镜所成的像是虚像'],
      ['漫反射同样遵守光的反射定律'],
      ['雨后的彩虹是光的色散现象'],
      ['近视眼应佩戴凹透镜矫正'],
      ['声音在真空中传播得最快', '真空不能传声'],
      ['女高音的“高”指的是响度大', '“高音”指音调高，与频率有关'],
      ['在道路旁安装隔音板是在声源处减弱噪声', '隔音板是在传播过程中减弱噪声'],
      ['人靠近平面镜时，镜中的像变大', '平面镜成等大的像，像的大小不变'],
      ['水中筷子看起来弯折是光的反射形成的', '这是光的折射现象'],
      ['光从空气斜射入水中时，折射角大于入射角', '光从空气斜射入水中时，折射角小于入射角'],
      ['影子的形成说明光会发生折射', '影子是光沿直线传播形成的'],
      ['照相机成的是正立、缩小的实像', '照相机成倒立、缩小的实像'],
    ],
    fills: [
      [`声音以${BLANK}的形式向四周传播`, '波'],
      [`人耳能听到的声音频率范围约为 20 Hz 到${BLANK}Hz`, '20000'],
      [`平面镜成像时，像与物到镜面的距离${BLANK}`, '相等'],
      [`光从一种介质斜射入另一种介质时，传播方向一般会发生${BLANK}`, '偏折'],
      [`放大镜是利用凸透镜成正立、放大的${BLANK}像`, '虚'],
      [`光的三原色是红、绿、${BLANK}`, '蓝'],
      [`物体的颜色由它反射或${BLANK}的色光决定`, '透过'],
      [`频率高于 20000 Hz 的声波叫作${BLANK}`, '超声波'],
    ],
  },
  {
    id: 'physics-j-heat',
    subject: '物理',
    section: '初中',
    grades: '八年级 九年级',
    difficulty: 2,
    knowledge: '物态变化 内能 比热容',
    title: '物态变化与内能',
    facts: [
      ['霜的形成是凝华现象'],
      ['露的形成是液化现象'],
      ['晶体熔化时吸热，温度保持不变'],
      ['樟脑丸逐渐变小是升华现象'],
      ['蒸发在任何温度下都能发生'],
      ['液体沸腾时继续吸热，温度不变'],
      ['分子在永不停息地做无规则运动'],
      ['搓手取暖是通过做功改变内能'],
      ['水的比热容较大，常用作冷却剂'],
      ['扩散现象说明分子间有间隔并在不停运动'],
      ['雾的形成是汽化现象', '雾是水蒸气液化形成的'],
      ['冰棍冒“白气”是升华现象', '“白气”是水蒸气遇冷液化形成的小水珠'],
      ['温度高的物体含有的热量多', '热量是过程量，不能说物体含有热量'],
      ['0 ℃的冰没有内能', '一切物体在任何温度下都有内能'],
      ['物体吸收热量，温度一定升高', '晶体熔化时吸热但温度不变'],
      ['海波是非晶体，没有固定的熔点', '海波是晶体，有固定的熔点'],
      ['用热水袋暖手是通过做功改变内能', '用热水袋暖手是通过热传递改变内能'],
      ['比热容随物体质量的增大而增大', '比热容是物质的特性，与质量无关'],
    ],
  },
  {
    id: 'physics-j-force',
    subject: '物理',
    section: '初中',
    grades: '八年级',
    difficulty: 3,
    knowledge: '力与运动 压强 浮力',
    title: '力、压强与浮力',
    facts: [
      ['力可以改变物体的运动状态'],
      ['物体间力的作用是相互的'],
      ['惯性的大小只与质量有关'],
      ['静止在水平桌面上的书受到的重力与支持力是一对平衡力'],
      ['增大受力面积可以减小压强'],
      ['液体内部同一深度向各个方向的压强相等'],
      ['大气压随高度的增加而减小'],
      ['流体中流速大的位置压强小'],
      ['漂浮的物体所受浮力等于它的重力'],
      ['轮滑鞋装有轮子是为了减小摩擦'],
      ['物体不受力时一定静止', '物体不受力时保持静止或匀速直线运动状态'],
      ['高速行驶的汽车惯性大，是因为速度大', '惯性只与质量有关，与速度无关'],
      ['用力推桌子没有推动，是因为推力小于摩擦力', '桌子静止，推力等于摩擦力'],
      ['沉在水底的物体不受浮力', '浸在液体中的物体一般仍受浮力'],
      ['物体浸没后下沉得越深，所受浮力越大', '浸没后排开液体的体积不变，浮力不变'],
      ['书包带做得宽是为了增大压强', '书包带做得宽是为了增大受力面积、减小压强'],
      ['滑动摩擦力的大小与接触面积有关', '滑动摩擦力与压力和接触面的粗糙程度有关'],
      ['拦河坝做成上宽下窄更安全', '液体压强随深度增大，拦河坝应做成上窄下宽'],
    ],
  },
  {
    id: 'physics-j-electric',
    subject: '物理',
    section: '初中',
    grades: '九年级',
    difficulty: 3,
    knowledge: '电路与安全用电 电与磁',
    title: '电与磁',
    facts: [
      ['家庭电路中各用电器之间是并联的'],
      ['电压是使自由电荷定向移动形成电流的原因'],
      ['导体的电阻与其长度、横截面积和材料有关'],
      ['电流表应与被测用电器串联'],
      ['通电导线周围存在磁场'],
      ['同名磁极相互排斥，异名磁极相互吸引'],
      ['发电机是利用电磁感应原理工作的'],
      ['保险丝在电流过大时熔断，起保护作用'],
      ['电磁铁的磁性强弱与电流大小和线圈匝数有关'],
      ['开关应接在火线与用电器之间'],
      ['电压表可以直接测量电源电压'],
      ['导体两端电压为零时，导体的电阻为零', '电阻是导体本身的性质，与电压无关'],
      ['测电笔使用时手不能接触笔尾金属体', '使用测电笔时手必须接触笔尾金属体，不能接触笔尖'],
      ['电动机是利用电磁感应原理制成的', '电动机利用通电线圈在磁场中受力转动的原理'],
      ['用湿手按开关不会有危险', '湿手接触开关容易触电'],
      ['串联电路中各处电流不相等', '串联电路中电流处处相等'],
      ['地磁的北极在地理北极附近', '地磁的南极在地理北极附近'],
      ['家庭电路中电流过大一定是短路引起的', '也可能是用电器总功率过大'],
      ['磁感线是真实存在的曲线', '磁感线是为描述磁场而假想的曲线'],
    ],
    pairs: [
      ['电流', '安培（A）'],
      ['电压', '伏特（V）'],
      ['电阻', '欧姆（Ω）'],
      ['电功率', '瓦特（W）'],
      ['电能', '焦耳（J）'],
      ['频率', '赫兹（Hz）'],
      ['压强', '帕斯卡（Pa）'],
      ['力', '牛顿（N）'],
      ['热值', '焦耳每千克（J/kg）'],
    ],
    pairing: '把物理量与它的国际单位连起来',
  },
  {
    id: 'physics-s-mechanics',
    subject: '物理',
    section: '高中',
    grades: '高一 高二',
    difficulty: 3,
    knowledge: '牛顿运动定律 曲线运动 机械能守恒定律',
    title: '力学基本规律',
    facts: [
      ['加速度的方向与合外力的方向相同'],
      ['做曲线运动的物体速度方向一定在变化'],
      ['平抛运动是匀变速曲线运动'],
      ['匀速圆周运动的加速度方向始终指向圆心'],
      ['作用力与反作用力总是同时产生、同时消失'],
      ['速度变化越快，加速度越大'],
      ['重力势能的大小与零势能面的选取有关'],
      ['滑动摩擦力可以对物体做正功'],
      ['在轨运行的卫星，轨道半径越大，周期越长'],
      ['物体所受合外力为零时，动量保持不变'],
      ['位移是矢量，路程是标量'],
      ['加速度为零时，速度也一定为零', '匀速直线运动的加速度为零而速度不为零'],
      ['物体做匀速圆周运动时所受合力为恒力', '合力方向时刻改变，是变力'],
      ['超重时物体所受的重力变大', '超重时重力不变，视重变大'],
      ['合力一定大于每一个分力', '合力可以小于分力'],
      ['作用力与反作用力的合力为零', '它们作用在不同物体上，不能求合力'],
      ['静摩擦力的方向一定与运动方向相反', '静摩擦力与相对运动趋势方向相反'],
      ['机械能守恒时物体一定只受重力', '还可以受其他力，只要其他力不做功'],
      ['第一宇宙速度是卫星绕地球运行的最小速度', '第一宇宙速度是最大的环绕速度、最小的发射速度'],
      ['速度很大的物体惯性一定很大', '惯性大小只由质量决定'],
    ],
  },
  {
    id: 'physics-s-electromagnetic',
    subject: '物理',
    section: '高中',
    grades: '高二 高三',
    difficulty: 4,
    knowledge: '静电场 电磁感应 交变电流',
    title: '电场、磁场与电磁感应',
    facts: [
      ['沿电场线方向电势逐渐降低'],
      ['电场强度的方向与正电荷所受静电力的方向相同'],
      ['洛伦兹力对运动电荷不做功'],
      ['感应电流的磁场总要阻碍引起感应电流的磁通量的变化'],
      ['等势面与电场线处处垂直'],
      ['电容器的电容与所带电荷量无关'],
      ['理想变压器的输入功率等于输出功率'],
      ['电源电动势反映电源把其他形式能转化为电能的本领'],
      ['穿过闭合回路的磁通量变化越快，感应电动势越大'],
      ['处于静电平衡的导体是等势体'],
      ['电势高的地方电场强度一定大', '电势与电场强度没有必然联系'],
      ['负电荷在电势高处电势能大', '负电荷在电势高处电势能小'],
      ['磁通量最大时，感应电动势一定最大', '感应电动势取决于磁通量的变化率'],
      ['安培力的方向与磁感应强度方向相同', '安培力与磁感应强度方向垂直'],
      ['电场线与带电粒子的运动轨迹一定重合', '只有在特定条件下才会重合'],
      ['变压器可以改变直流电的电压', '变压器依靠互感工作，只能改变交流电压'],
      ['带电粒子在匀强磁场中一定做匀速圆周运动', '速度与磁场平行时做匀速直线运动'],
      ['交流电表显示的是最大值', '交流电表的示数是有效值'],
    ],
  },
  {
    id: 'physics-s-modern',
    subject: '物理',
    section: '高中',
    grades: '高二 高三',
    difficulty: 2,
    knowledge: '光的本性 原子物理 热力学定律',
    title: '光、原子与热学',
    facts: [
      ['光电效应说明光具有粒子性'],
      ['光的干涉和衍射说明光具有波动性'],
      ['玻尔理论成功解释了氢原子光谱'],
      ['布朗运动反映了液体分子的无规则运动'],
      ['β 射线是高速电子流'],
      ['半衰期与外界温度和压强无关'],
      ['一定质量的理想气体内能只与温度有关'],
      ['热量不能自发地从低温物体传到高温物体'],
      ['卢瑟福通过 α 粒子散射实验提出了核式结构模型'],
      ['光的偏振说明光是横波'],
      ['入射光强度越大，光电子的最大初动能越大', '最大初动能与入射光频率有关，与强度无关'],
      ['布朗运动就是液体分子的运动', '布朗运动是悬浮微粒的运动'],
      ['加热可以缩短放射性元素的半衰期', '半衰期由原子核内部因素决定'],
      ['α 射线的穿透本领比 γ 射线强', 'γ 射线的穿透本领最强'],
      ['第二类永动机违反能量守恒定律', '它不违反能量守恒定律，违反热力学第二定律'],
      ['氢原子从低能级跃迁到高能级时放出光子', '从低能级到高能级要吸收能量'],
      ['物体温度升高时，每个分子的速率都增大', '温度升高时分子平均动能增大，不是每个分子'],
      ['紫外线的波长比红外线长', '紫外线的波长比红外线短'],
    ],
    sequence: ['γ 射线', 'X 射线', '紫外线', '紫光', '绿光', '红光', '红外线', '微波', '中波无线电波'],
    ordered: '按波长从短到长',
  },
]

const computed: Template[] = [
  t('physics-j-speed', '八年级', 2, '速度的计算 平均速度', (r) => {
    const v = r.int(4, 24)
    const time = r.int(6, 90)
    const what = r.pick(['骑自行车', '跑步', '驾驶电动车', '骑平衡车'])
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
    const [name, rho] = r.pick([
      ['铝', 2.7],
      ['铁', 7.9],
      ['铜', 8.9],
      ['大理石', 2.6],
      ['冰', 0.9],
    ] as const)
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
    const name = r.pick(['电热水壶', '电饭煲', '电熨斗', '电烤箱', '电暖器'])
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
  exam('physics-s-acceleration', '高一', 2, '匀变速直线运动的规律', (r) => {
    const [v0, a, time] = [r.int(0, 20), r.int(1, 8), r.int(2, 15)]
    const [v, x] = [v0 + a * time, v0 * time + (a * time * time) / 2]
    const stem = `一辆汽车在${place(r)}的平直公路上以 ${v0} m/s 的初速度做匀加速直线运动，加速度为 ${a} $\\text{m/s}^2$，则 ${time} s 末的速度为${BLANK}m/s，${time} s 内的位移为${BLANK}m。`
    return blank(stem, [String(v), dec(x)], `$v=v_0+at=${v}$ m/s，$x=v_0t+\\dfrac12at^2=${dec(x)}$ m。`)
  }),
  s('physics-s-brake', '高一', 3, '刹车问题 匀变速直线运动', (r) => {
    const [a, stop] = [r.int(2, 8), r.int(2, 9)]
    const v0 = a * stop
    const asked = stop + r.int(1, 6)
    const x = (v0 * stop) / 2
    const naive = v0 * asked - (a * asked * asked) / 2
    const stem = `${person(r)}驾车以 ${v0} m/s 的速度在${place(r)}行驶，发现情况后以大小为 ${a} $\\text{m/s}^2$ 的加速度刹车，则刹车后 ${asked} s 内汽车的位移大小为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      x,
      [naive, v0 * asked, x * 2, x + a],
      'm',
      `汽车经 $t=\\dfrac{${v0}}{${a}}=${stop}$ s 停止，位移 $x=\\dfrac{v_0}{2}t=${dec(x)}$ m。`,
    )
  }),
  exam('physics-s-free-fall', '高一', 2, '自由落体运动', (r) => {
    const time = r.int(1, 12)
    const half = r.chance(0.5)
    const h = 5 * time * time
    const stem = `一小球从距地面 ${h} m 高处由静止自由下落，不计空气阻力，$g$ 取 $10\\ \\text{m/s}^2$，则小球${half ? '落地时的速度' : '下落的时间'}为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      half ? 10 * time : time,
      [half ? 5 * time : time * 2, half ? h : h / 10, half ? 20 * time : time + 1],
      half ? 'm/s' : 's',
      `由 $h=\\dfrac12gt^2$ 得 $t=${time}$ s，$v=gt=${10 * time}$ m/s。`,
    )
  }),
  s('physics-s-newton', '高一', 3, '牛顿第二定律 连接体问题', (r) => {
    const m = r.int(1, 20)
    const a = r.int(1, 9)
    const mu = r.int(1, 6)
    const f = m * a + mu * m
    const stem = `质量为 ${m} kg 的物块放在水平地面上，与地面间的动摩擦因数为 ${dec(mu / 10)}，${person(r)}用 ${f} N 的水平拉力使它由静止开始运动，$g$ 取 $10\\ \\text{m/s}^2$，则物块的加速度大小为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      a,
      [f / m, a + mu, mu, a + 1].map((n) => Number(n.toFixed(1))),
      '$\\text{m/s}^2$',
      `$F-\\mu mg=ma$，$a=\\dfrac{${f}-${dec(mu / 10)}\\times ${m * 10}}{${m}}=${a}$。`,
    )
  }),
  s('physics-s-projectile', '高一', 3, '平抛运动', (r) => {
    const [time, v] = [r.int(1, 5), r.int(3, 40)]
    const h = 5 * time * time
    const stem = `${person(r)}在${place(r)}距水平地面高 ${h} m 处以 ${v} m/s 的速度水平抛出一个小球，不计空气阻力，$g$ 取 $10\\ \\text{m/s}^2$。求：\n（1）小球在空中运动的时间；（2）水平射程；（3）落地速度的大小。`
    const speed = root(v * v + 100 * time * time)
    return written(
      'calc',
      stem,
      `（1）${time} s；（2）${v * time} m；（3）$${speed}$ m/s`,
      `$t=\\sqrt{\\dfrac{2h}{g}}=${time}$ s，$x=v_0t=${v * time}$ m，$v=\\sqrt{v_0^2+(gt)^2}=${speed}$ m/s。`,
    )
  }),
  exam('physics-s-circular', '高一', 3, '向心力 圆周运动', (r) => {
    const [m, v, radius] = [r.int(1, 20), r.int(1, 12), r.int(1, 9)]
    const stem = `质量为 ${m} kg 的小球在光滑水平面内做半径为 ${radius} m 的匀速圆周运动，线速度大小为 ${v} m/s，则向心加速度大小为${BLANK}$\\text{m/s}^2$，所需向心力为${BLANK}N。`
    return blank(
      stem,
      [`$${frac(v * v, radius)}$`, `$${frac(m * v * v, radius)}$`],
      `$a=\\dfrac{v^2}{r}=${frac(v * v, radius)}$，$F=ma=${frac(m * v * v, radius)}$ N。`,
    )
  }),
  s('physics-s-energy', '高一', 4, '动能定理 机械能守恒定律', (r) => {
    const [m, v, k] = [r.int(1, 12), r.int(2, 9) * 2, r.int(1, 6)]
    const h = (v * v) / 20 + k
    const loss = m * 10 * k
    const stem = `${person(r)}让质量为 ${m} kg 的物体从高 ${dec(h)} m 的斜坡顶端由静止滑下，到达坡底时速度为 ${v} m/s，$g$ 取 $10\\ \\text{m/s}^2$。`
    return composite(stem, [
      child(
        blank(
          `（1）物体到达坡底时的动能为${BLANK}J。`,
          [dec((m * v * v) / 2)],
          `$E_k=\\dfrac12mv^2=${dec((m * v * v) / 2)}$ J。`,
        ),
        3,
      ),
      child(
        singleNumber(
          r,
          `（2）下滑过程中克服摩擦力做的功为${CHOOSE}`,
          loss,
          [(m * v * v) / 2, m * 10 * h, loss * 2],
          'J',
          `由动能定理，$mgh-W=\\dfrac12mv^2$，$W=${loss}$ J。`,
        ),
        4,
      ),
      child(judge('（3）下滑过程中物体的机械能守恒。', false, `有摩擦力做功，机械能减少了 ${loss} J。`), 2),
    ])
  }),
  exam('physics-s-momentum', '高二', 3, '动量守恒定律 碰撞', (r) => {
    const [m1, m2] = [r.int(1, 12), r.int(1, 12)]
    const v = r.int(1, 12)
    const v1 = v * (m1 + m2)
    const stem = `光滑水平面上，质量为 ${m1} kg 的小车以 ${dec(v1 / m1, 2)} m/s 的速度与质量为 ${m2} kg 的静止小车碰撞后粘在一起，它们的共同速度大小约为${CHOOSE}`
    const wrong = [v + 1, v * 2, Number(dec(v1 / m1 / 2, 2)), v + 3]
    return singleNumber(r, stem, v, wrong, 'm/s', `由动量守恒，$m_1v_1=(m_1+m_2)v$，$v=${v}$ m/s。`)
  }),
  exam('physics-s-coulomb', '高二', 2, '库仑定律', (r) => {
    const [p, q, n] = [r.int(2, 6), r.int(2, 6), r.int(2, 5)]
    const stem = `真空中两个点电荷间的静电力为 $F$，若把它们的电荷量分别变为原来的 ${p} 倍和 ${q} 倍，距离变为原来的 ${n} 倍，则静电力变为${CHOOSE}`
    const f = (a: number, b: number): string => `$${frac(a, b) === '1' ? '' : frac(a, b)}F$`
    return single(
      r,
      stem,
      f(p * q, n * n),
      [f(p * q, n), f(p * q * n, 1), f(p + q, n * n), f(p * q * n * n, 1)],
      `$F'=k\\dfrac{${p}q_1\\cdot ${q}q_2}{(${n}r)^2}$。`,
    )
  }),
  exam('physics-s-field', '高二', 3, '电场强度 匀强电场中电势差与电场强度的关系', (r) => {
    const [e, d] = [r.int(2, 90) * 100, r.int(2, 40)]
    const u = dec((e * d) / 100)
    const q = r.int(1, 9)
    const stem = `匀强电场中沿电场线方向相距 ${d} cm 的两点间电势差为 ${u} V，则电场强度大小为${BLANK}V/m，电荷量为 $${sci(q, -6)}$ C 的点电荷在该电场中所受静电力为${BLANK}N。`
    return blank(
      stem,
      [String(e), dec(e * q * 1e-6, 8)],
      `$E=\\dfrac{U}{d}=${e}$ V/m，$F=qE=${dec(e * q * 1e-6, 8)}$ N。`,
    )
  }),
  exam('physics-s-closed-circuit', '高二', 3, '闭合电路欧姆定律', (r) => {
    const [res, inner, i] = [r.int(2, 30), r.int(1, 5), r.int(1, 10) / 2]
    const emf = dec((res + inner) * i)
    const stem = `电源电动势为 ${emf} V，内阻为 ${inner} $\\Omega$，外电路电阻为 ${res} $\\Omega$。求电路中的电流、路端电压和电源的输出功率。`
    return written(
      'calc',
      stem,
      `${dec(i)} A；${dec(i * res)} V；${dec(i * i * res)} W`,
      `$I=\\dfrac{E}{R+r}=${dec(i)}$ A，$U=IR=${dec(i * res)}$ V，$P=UI=${dec(i * i * res)}$ W。`,
    )
  }),
  exam('physics-s-induction', '高二 高三', 3, '法拉第电磁感应定律', (r) => {
    const [b, l, v, res] = [r.int(1, 20) / 10, r.int(1, 20) / 10, r.int(1, 20), r.int(1, 10)]
    const e = b * l * v
    const stem = `长 ${dec(l)} m 的导体棒在磁感应强度为 ${dec(b)} T 的匀强磁场中以 ${v} m/s 的速度垂直切割磁感线，回路总电阻为 ${res} $\\Omega$，则感应电动势为${BLANK}V，通过导体棒的电流为${BLANK}A（保留两位小数）。`
    return blank(stem, [dec(e), dec(e / res, 2)], `$E=Blv=${dec(e)}$ V，$I=\\dfrac{E}{R}=${dec(e / res, 2)}$ A。`)
  }),
  exam('physics-s-photoelectric', '高三', 3, '光电效应方程', (r) => {
    const w = r.int(18, 50) / 10
    const ek = r.int(2, 40) / 10
    const hv = dec(w + ek, 1)
    const stem = `某金属的逸出功为 ${dec(w)} eV，用光子能量为 ${hv} eV 的光照射，光电子的最大初动能为${CHOOSE}`
    const wrong = [dec(w + w + ek, 1), hv, dec(w, 1), dec(ek + 0.5, 1), dec(ek + 1, 1)].map((n) => unit(n, 'eV'))
    return single(r, stem, unit(dec(ek), 'eV'), wrong, `$E_k=h\\nu-W_0=${hv}-${dec(w)}=${dec(ek)}$（eV）。`)
  }),
  exam('physics-s-half-life', '高三', 2, '放射性元素的衰变 半衰期', (r) => {
    const [n, half, k] = [r.int(1, 6), r.int(2, 60), r.int(1, 40)]
    const stem = `某放射性元素的半衰期为 ${half} 天，现有质量为 ${k * 2 ** n} g 的该元素，经过 ${half * n} 天后剩余${CHOOSE}`
    return singleNumber(
      r,
      stem,
      k,
      [k * 2 ** n - k, k * 2, (k * 2 ** n) / (n + 1)].map((x) => Number(x.toFixed(2))),
      'g',
      `经过 ${n} 个半衰期，剩余 $${k * 2 ** n}\\times\\left(\\dfrac12\\right)^{${n}}=${k}$（g）。`,
    )
  }),
  s('physics-s-spring', '高一', 2, '胡克定律', (r) => {
    const k = r.int(2, 40) * 10
    const x = r.int(1, 20)
    const f = dec((k * x) / 100)
    const [p] = twoPersons(r)
    return blank(
      `${p}用一根劲度系数为 ${k} N/m 的弹簧做实验，弹簧伸长 ${x} cm 时弹力为${BLANK}N；若弹力增大到原来的 2 倍，弹簧伸长${BLANK}cm（在弹性限度内）。`,
      [f, String(2 * x)],
      `$F=kx=${k}\\times ${dec(x / 100)}=${f}$（N），弹力与伸长量成正比。`,
    )
  }),
  s(
    'physics-s-order-speed',
    '高一',
    2,
    '速度的单位换算与比较',
    (r) => {
      const base = r.int(5, 30)
      const values = [
        [`${base} m/s`, base],
        [`${dec((base + 2) * 3.6, 1)} km/h`, base + 2],
        [`${(base - 3) * 60} m/min`, base - 3],
        [`${dec((base + 5) * 3.6, 1)} km/h`, base + 5],
      ] as const
      const stem = `${person(r)}查到四个物体的速度：${r
        .shuffle(values)
        .map(([name]) => name)
        .join('、')}。请按从小到大排列。`
      return ordering(
        r,
        stem,
        [...values].sort((a, b) => a[1] - b[1]).map(([name]) => name),
        '统一换算为 m/s 后比较。',
      )
    },
    0.6,
  ),
  s('physics-s-satellite', '高一', 4, '万有引力定律的应用 人造卫星', (r) => {
    const n = r.int(2, 9)
    const m = r.pick([4, 9, 16, 25])
    const [a, b] = r.pick([
      ['线速度', root(m)],
      ['角速度', String(Math.sqrt(m) ** 3)],
      ['周期', String(Math.sqrt(m) ** 3)],
    ] as const)
    const what = a === '周期' ? `甲的周期是乙的 ${b} 倍` : `乙的${a}是甲的 ${b} 倍`
    const truth = r.chance(0.5)
    const claim = truth ? what : what.replace(`${b} 倍`, `${Number(b) * n} 倍`)
    return judge(
      `${person(r)}研究绕同一行星做匀速圆周运动的两颗卫星甲、乙，甲的轨道半径是乙的 ${m} 倍，他认为${claim}。`,
      truth,
      `由 $G\\dfrac{Mm}{r^2}=m\\dfrac{v^2}{r}=m\\omega^2r=m\\dfrac{4\\pi^2}{T^2}r$，${what}。`,
    )
  }),
]

export const physics: Template[] = [...topics.flatMap(topicTemplates), ...computed]
