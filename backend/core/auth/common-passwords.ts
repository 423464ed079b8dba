/**
 * Common passwords of at least 8 characters, in lower case: compare the lower-cased password with them. Besides the
 * usual passwords the list holds typical ones of Chinese users: neighbouring keys, 520/1314, names of love and luck,
 * `a` before digits, and the name of a site or service with 123.
 */
const LIST = `
12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 111111111 1111111111
00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 666666666 77777777
88888888 888888888 8888888888 99999999 999999999 12341234 12344321 11223344 1122334455 112233445566
123123123 123321123 123654789 147258369 147852369 159357258 123456123456 12345612 1234qwer 12121212
13131313 13141314 10101010 20202020 31415926 52013140 5201314520 52015201 13145201 11112222
12345687 123456780 123456788 12345679 123456987 789456123 741852963 963852741 159753159753 135792468
1357924680 24681357 246813579 31415926535 99887766 98765432 78787878 56565656 69696969 55667788
password password1 password12 password123 password1234 password0 password01 password! passw0rd p@ssw0rd
p@ssword p@ssw0rd1 pa55word pa55w0rd passwd123 passw0rd1 passw0rd123 pass1234 pass12345 passpass
mypassword newpassword changeme changeme1 changeme123 default1 default123 letmein1 letmein123 welcome1
welcome12 welcome123 welcome2024 welcome2025 welcome2026 iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou520
qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 qwer12345
qwer123456 qwerasdf qwerasdfzxcv qweasdzxc qweasd123 qweasdzxc123 qwe123123 qwe12345 qwe123456 qwe123qwe
1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxsw2 qazwsxedc qazwsx123 qazwsx12 qaz12345
qaz123456 qaz123wsx zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxcvbnmasdfghjkl
asdfghjkl asdfghjkl123 asdfghjk asdf1234 asdf12345 asdf123456 asdfasdf asdqwe123 asd12345 asd123456
asd123asd asdzxc123 zxc12345 zxc123456 zxcasdqwe zxcasdqwe123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 w1e2r3t4
1234abcd 12345abc 123456ab 123456abc 123456aa 123456aaa 12345qwe 123456qw 123456qwe 123456qwerty
123456asd 123456zxc 1234asdf 1234567a 12345678a 123456789a 123456789q 123456789z 1234567890a 12345678abc
a1234567 a12345678 a123456789 a1234567890 a123123123 a11111111 a00000000 a88888888 a66666666 a87654321
aa123456 aa1234567 aa12345678 aa123456789 aa123123 aa112233 aaa12345 aaa123456 aaa111111 aaaa1111
aaaa1234 aaaa8888 aaaaaaaa aaaaaaaaa aaaaaaa1 ab123456 abc12345 abc123456 abc1234567 abc12345678
abc123456789 abc123abc abcd1234 abcd12345 abcd123456 abcde12345 abcdef12 abcdef123 abcdefgh abcdefg1
abcdefg123 abcabc123 abc88888 b1234567 c1234567 d1234567 h1234567 j1234567 l1234567 q1234567
q12345678 q123456789 q123123123 qq123456 qq1234567 qq12345678 qq123456789 qq123123 qqq11111 qqq123456
qqqq1111 qqqqqqqq qw123456 qwqw1212 s1234567 w1234567 w12345678 w123456789 wang1234 wang12345
wang123456 wangyang1 wangwei1 weiwei123 wo123456 woaini123 woaini1314 woaini520 woaini5201314 woaini521
woaiwojia woaiwo123 woaimama woaibaba woaiziji woshishui woshishen wozuishuai wodemima mima1234
mima12345 mima123456 mimamima nihao123 nihao1234 nihaoma123 ni123456 nishishui nishizhu1 ainiyiwannian
aini1314 aini5201314 aiwoziji iloveu520 love1314 love5201314 love520520 love12345 loveyou520 forever1314
baobao123 baobei520 baobei123 beibei123 beijing2008 beijing123 shanghai1 shanghai123 zhongguo1 zhongguo123
zhongguo2008 china123 china1234 china2008 guangzhou1 shenzhen1 wuhan123 nanjing123 hangzhou1 chengdu1
zhang123 zhang1234 zhang123456 zhangwei1 zhangjie1 li123456 liming123 lilei123 liwei123 liuwei123
liu12345 liu123456 chen1234 chen12345 chen123456 yang1234 yang123456 zhao1234 zhao123456 huang123
xiaoming1 xiaohong1 xiaoxiao1 xiaolong1 xiaobao1 xiaomi123 huawei123 tencent1 taobao123 alibaba1
baidu123 weixin123 wechat123 jiaoshi123 laoshi123 xuesheng1 xuexiao123 xuexi123 teacher1 teacher123
student1 student123 school123 edu12345 edu123456 tiku12345 jiaoyu123 admin123 admin1234 admin12345
admin123456 admin888 admin8888 admin666 admin@123 admin!@# administrator adminadmin root1234 root12345
root123456 rootroot system123 manager1 manager123 guest123 guest1234 test1234 test12345 test123456
testtest test1test user1234 user12345 user123456 temp1234 demo1234 demo12345 oracle123 mysql123
postgres postgres1 server123 database1 internet internet1 computer computer1 samsung1 samsung123
football football1 baseball basketball superman superman1 spiderman batman123 pokemon1 starwars
sunshine sunshine1 princess princess1 princess123 michelle jennifer jordan23 michael1 charlie1
dragon123 monkey123 shadow123 master123 freedom1 whatever trustno1 trustno1! secret123 blink182
liverpool chelsea1 arsenal1 barcelona realmadrid juventus kobe2424 kobe8888 jordan123 naruto123
onepiece onepiece1 doraemon minecraft1 fortnite1 hello123 hello1234 helloworld helloworld1 happy123
happy1234 happyday lucky123 lucky888 lucky8888 money123 fuck1234 fuckyou1 fuckyou123 killer123
google123 facebook1 linkedin1 microsoft1 windows1 windows10 apple123 iphone123 android1 letmein!
1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aptx4869 aptx48690 z1234567 z12345678
z123456789 zz123456 zzz12345 zzzz1111 zzzzzzzz x1234567 xx123456 y1234567 yy123456 l123456789
ll123456 wsx12345 wsxedc123 edcrfv123 rfvtgb123 poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxz123 0987654321
1234560. 123456789. a123456. a123456789. 123456a. qwe123456. 123456.. 123qwe123 123qweasd 123qweasdzxc
123abc123 321321321 321654987 456456456 456123789 654321654321 789789789 1029384756 a147258369 a5201314
aa5201314 z5201314 q5201314 w5201314 x5201314 l5201314 5201314a 5201314. 5201314abc 5201314qq
`

/**
 * Joins LIST with the 49,000 passwords of the package zxcvbn, whose file is loaded only when the first password is
 * checked.
 */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...LIST.split(/\s+/).filter(Boolean), ...dictionary['passwords-common']])
}
let loading: ReturnType<typeof load> | undefined

/** Returns whether many people choose this password; upper and lower case do not matter. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  return (await loading).has(password.toLowerCase())
}
