/** Texts of the login page that no contract holds; those of product.md word for word. */
export const texts = {
  title: '欢迎登录',
  lead: '请使用工作账号进入运营后台',
  passwordTab: '密码登录',
  smsTab: '短信登录',
  tabs: '登录方式',
  account: '账号',
  password: '密码',
  phone: '手机号',
  captcha: '图形验证码',
  smsCode: '短信验证码',
  accountPrompt: '请输入账号',
  passwordPrompt: '请输入密码',
  phonePrompt: '请输入手机号',
  captchaPrompt: '请输入图形验证码',
  smsCodePrompt: '请输入短信验证码',
  signIn: '登录',
  sendCode: '获取验证码',
  sendAgain: (seconds: number) => `${seconds} s 后重新获取`,
  codeSent: '验证码已发送，请查收短信',
  newCaptcha: '看不清？点击换一张',
  captchaFailed: '点击重新加载',
  slogan: '让每一道题都经得起推敲',
  story: '题库、知识点、微课与课程，从录入到发布，一处完成。',
} as const

/** Seconds between two SMS codes (specification §9). */
export const SMS_PAUSE = 60
