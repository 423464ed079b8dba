import {
  BLANK,
  blank,
  CHOOSE,
  judge,
  single,
  singleNumber,
  type Template,
  type Topic,
  templatesOf,
  topicTemplates,
} from '../builder.ts'
import { className, person, place, school } from '../words.ts'

const science = templatesOf('科学', '小学')
const it = templatesOf('信息科技', '初中')
const its = templatesOf('信息技术', '高中')
const pe = templatesOf('体育与健康', '初中')

const topics: Topic[] = [
  {
    id: 'science-p-nature',
    subject: '科学',
    section: '小学',
    grades: '三年级 四年级 五年级 六年级',
    difficulty: 1,
    knowledge: '生命科学 物质科学 地球与宇宙',
    title: '身边的科学',
    facts: [
      ['植物的根能吸收水分'],
      ['空气占据空间'],
      ['水结冰时体积变大'],
      ['磁铁能吸引铁制品'],
      ['声音由振动产生'],
      ['月亮本身不发光'],
      ['蚕的一生要经历卵、幼虫、蛹、成虫四个阶段'],
      ['地球绕太阳公转'],
      ['杠杆可以省力'],
      ['食物链从绿色植物开始'],
      ['金属是热的良导体'],
      ['光沿直线传播'],
      ['磁铁能吸引铜片', '磁铁能吸引铁、镍等，不能吸引铜'],
      ['太阳绕着地球转', '地球绕着太阳转'],
      ['鱼用肺呼吸', '鱼用鳃呼吸'],
      ['木头是电的良导体', '木头通常是绝缘体'],
      ['热胀冷缩只发生在液体中', '固体、液体、气体一般都有热胀冷缩'],
      ['种子没有水也能发芽', '种子发芽需要水'],
      ['月相变化是月亮形状真的改变了', '月相变化是被照亮部分的可见形状变化'],
      ['所有的植物都开花', '蕨类、苔藓等植物不开花'],
    ],
    fills: [
      [`植物通过${BLANK}进行光合作用，制造养料`, '叶'],
      [`地球自转一周大约需要${BLANK}小时`, '24'],
      [`水沸腾时的温度通常是${BLANK}℃`, '100'],
      [`人体内负责呼吸的主要器官是${BLANK}`, '肺'],
      [`指南针是利用${BLANK}的性质制成的`, '磁铁'],
      [`昆虫的身体分为头、胸、${BLANK}三部分`, '腹'],
      [`月球是地球的${BLANK}星`, '卫'],
    ],
    pairs: [
      ['鱼', '鳃'],
      ['人', '肺'],
      ['蚯蚓', '体表'],
      ['蝗虫', '气门和气管'],
    ],
    pairing: '把动物与其呼吸的部位连起来',
    sequence: ['新月', '上弦月', '满月', '下弦月', '残月'],
    ordered: '按一个月中月相出现的先后',
  },
  {
    id: 'it-j-network',
    subject: '信息科技',
    section: '初中',
    grades: '七年级 八年级',
    difficulty: 2,
    knowledge: '互联网基础 信息安全 数据与编码',
    title: '网络与信息安全',
    facts: [
      ['IP 地址用于标识网络中的设备'],
      ['域名系统把域名转换为 IP 地址'],
      ['强密码应包含多种字符'],
      ['应定期备份重要数据'],
      ['算法应当在有限步骤内结束'],
      ['二进制只使用 0 和 1'],
      ['HTTPS 对传输内容进行加密'],
      ['条件判断属于分支结构'],
      ['传感器可以采集环境数据'],
      ['1 字节等于 8 位'],
      ['可以把密码写在公开的网页上', '密码不应公开'],
      ['收到中奖链接应立即点击', '可能是钓鱼链接，应谨慎核实'],
      ['1 KB 等于 100 字节', '1 KB 等于 1024 字节'],
      ['安装杀毒软件后就绝对安全', '安全软件不能保证绝对安全'],
      ['循环结构中的语句只执行一次', '循环结构可以重复执行语句'],
      ['物联网设备不存在安全风险', '物联网设备同样需要安全防护'],
      ['转载文章不需要注明出处', '应尊重著作权并注明出处'],
    ],
    pairs: [
      ['CPU', '中央处理器'],
      ['RAM', '随机存取存储器'],
      ['ROM', '只读存储器'],
      ['URL', '统一资源定位符'],
      ['LAN', '局域网'],
      ['AI', '人工智能'],
      ['IoT', '物联网'],
      ['HTML', '超文本标记语言'],
    ],
    pairing: '把英文缩写与中文名称连起来',
  },
  {
    id: 'music-j-basics',
    subject: '音乐',
    section: '初中',
    grades: '七年级 八年级 九年级',
    difficulty: 1,
    knowledge: '音乐基础知识 民族器乐',
    title: '音乐常识',
    facts: [
      ['二胡是拉弦乐器'],
      ['琵琶是弹拨乐器'],
      ['京剧的行当分为生、旦、净、丑'],
      ['四分音符以一拍计时，八分音符为半拍'],
      ['贝多芬是德国作曲家'],
      ['《黄河大合唱》的曲作者是冼星海'],
      ['钢琴有 88 个琴键'],
      ['进行曲多为偶数拍子'],
      ['笛子是弹拨乐器', '笛子是吹管乐器'],
      ['古筝是打击乐器', '古筝是弹拨乐器'],
      ['《义勇军进行曲》的曲作者是冼星海', '曲作者是聂耳'],
      ['圆舞曲通常是二拍子', '圆舞曲通常是三拍子'],
      ['小提琴有六根弦', '小提琴有四根弦'],
      ['京剧形成于唐代', '京剧形成于清代'],
    ],
    pairs: [
      ['二胡', '拉弦乐器'],
      ['琵琶', '弹拨乐器'],
      ['唢呐', '吹管乐器'],
      ['大鼓', '打击乐器'],
    ],
    pairing: '把民族乐器与其类别连起来',
    weight: 0.6,
  },
  {
    id: 'art-j-basics',
    subject: '美术',
    section: '初中',
    grades: '七年级 八年级 九年级',
    difficulty: 1,
    knowledge: '美术基础知识 中国传统绘画',
    title: '美术常识',
    facts: [
      ['三原色通常指红、黄、蓝'],
      ['国画按题材可分为人物、山水、花鸟'],
      ['《清明上河图》的作者是张择端'],
      ['透视中近大远小'],
      ['红色和绿色是互补色'],
      ['《千里江山图》是青绿山水画'],
      ['篆刻常用的石材有青田石、寿山石'],
      ['素描主要用单色表现明暗'],
      ['蓝色属于暖色', '蓝色属于冷色'],
      ['《步辇图》的作者是齐白石', '《步辇图》传为唐代阎立本所作'],
      ['红加黄得到绿色', '红加黄得到橙色'],
      ['《最后的晚餐》的作者是梵高', '作者是达·芬奇'],
      ['年画是用雕刻石头制成的', '传统年画多为木版印制'],
      ['剪纸属于雕塑', '剪纸是民间镂空艺术'],
    ],
    weight: 0.6,
  },
]

const computed: Template[] = [
  science('science-p-circuit', '四年级', 2, '简单电路', (r, grade) => {
    const things = r.sample(
      [
        ['铁钉', true],
        ['铜丝', true],
        ['铝箔', true],
        ['硬币', true],
        ['橡皮', false],
        ['塑料尺', false],
        ['木筷', false],
        ['玻璃珠', false],
        ['纸条', false],
      ] as const,
      5,
    )
    const right = things.filter(([, ok]) => ok)
    if (right.length === 0)
      return judge(
        `${className(r, grade)}的${person(r)}用电路检测器检测了${things.map(([n]) => n).join('、')}，小灯泡都不亮，说明它们都是绝缘体。`,
        true,
        '接入后小灯泡不亮的是绝缘体。',
      )
    return singleNumber(
      r,
      `${className(r, grade)}的${person(r)}用电路检测器依次检测${things.map(([n]) => n).join('、')}，能使小灯泡亮起来的有${CHOOSE}`,
      right.length,
      [5 - right.length, right.length + 1, right.length - 1, 5],
      '种',
      `能导电的有：${right.map(([n]) => n).join('、')}。`,
    )
  }),
  science('science-p-shadow', '三年级 六年级', 1, '影子的变化 光的传播', (r) => {
    const hour = r.pick([8, 9, 10, 14, 15, 16])
    const side = hour < 12 ? '西' : '东'
    return single(
      r,
      `晴天的上午或下午，${person(r)}在${place(r)}的操场观察旗杆的影子，${hour}:${String(r.int(0, 59)).padStart(2, '0')} 时影子大致朝向${CHOOSE}`,
      `偏${side}`,
      [`偏${side === '西' ? '东' : '西'}`, '正上方', '偏南'],
      `影子与太阳方向相反，${hour < 12 ? '上午太阳在东面' : '下午太阳在西面'}，影子偏${side}。`,
    )
  }),
  it('it-j-binary', '七年级 八年级', 3, '二进制与十进制的转换', (r, grade) => {
    const n = r.int(9, 255)
    const bits = n.toString(2)
    const back = r.chance(0.5)
    const m = r.int(9, 255)
    return blank(
      `${className(r, grade)}的${person(r)}做进制转换练习：${back ? `二进制数 ${bits} 转换为十进制数是${BLANK}` : `十进制数 ${n} 转换为二进制数是${BLANK}`}；十进制数 ${m} 转换为十六进制数是${BLANK}。`,
      [back ? String(n) : bits, m.toString(16).toUpperCase()],
      `${bits} 按权展开得 ${n}；${m} 除以 16 得商 ${Math.floor(m / 16)} 余 ${m % 16}。`,
    )
  }),
  it('it-j-storage', '七年级', 2, '存储容量的换算', (r) => {
    const [g, m] = [r.pick([1, 2, 4, 8, 16, 32, 64]), r.pick([2, 4, 8, 16])]
    return singleNumber(
      r,
      `${person(r)}的存储卡容量为 ${g} GB，每张照片约 ${m} MB，按 1 GB = 1024 MB 计算，${school(r, '初中')}社团活动最多可以存放照片${CHOOSE}`,
      (g * 1024) / m,
      [(g * 1000) / m, g * 1024, g * m, (g * 1024) / m + 10],
      '张',
      `$${g}\\times 1024\\div ${m}=${(g * 1024) / m}$（张）。`,
    )
  }),
  its('it-s-loop', '高一', 3, '程序的循环结构', (r, grade) => {
    const [a, b, step] = [r.int(1, 20), r.int(25, 90), r.int(2, 9)]
    let sum = 0
    for (let i = a; i < b; i += step) sum += i
    const count = Math.ceil((b - a) / step)
    return singleNumber(
      r,
      `${className(r, grade)}的${person(r)}编写 Python 程序：\nsum = 0\nfor i in range(${a}, ${b}, ${step}):\n    sum = sum + i\nprint(sum)\n程序的输出结果是${CHOOSE}`,
      sum,
      [sum + b, count, sum - a, sum + step],
      '',
      `i 依次取 ${a}，${a + step}，…，共 ${count} 个数，和为 ${sum}。`,
    )
  }),
  its('it-s-branch', '高一 高二', 2, '程序的分支结构', (r) => {
    const [x, y, k] = [r.int(1, 99), r.int(1, 99), r.int(2, 9)]
    const value = x > y ? x - y : (x + y) * k
    return blank(
      `${person(r)}阅读下面的 Python 程序，写出运行结果。\nx, y = ${x}, ${y}\nif x > y:\n    z = x - y\nelse:\n    z = (x + y) * ${k}\nprint(z)\n输出的结果是${BLANK}。`,
      [String(value)],
      `$${x}${x > y ? '\\gt' : '\\le'} ${y}$，执行${x > y ? ' if' : ' else'} 分支，结果为 ${value}。`,
    )
  }),
  pe(
    'pe-j-heart',
    '七年级 八年级 九年级',
    1,
    '运动负荷与心率',
    (r, grade) => {
      const age = r.int(12, 16)
      const beat = r.int(12, 26)
      return blank(
        `${className(r, grade)}的${person(r)}今年 ${age} 岁，慢跑后测得 10 s 脉搏为 ${beat} 次，则每分钟心率约为${BLANK}次；按“220 − 年龄”估算，最大心率约为${BLANK}次/分。`,
        [String(beat * 6), String(220 - age)],
        `$${beat}\\times 6=${beat * 6}$，$220-${age}=${220 - age}$。`,
      )
    },
    0.6,
  ),
]

/** Subjects with a handful of templates each. */
export const general: Template[] = [...topics.flatMap(topicTemplates), ...computed]
