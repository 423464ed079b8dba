// Examples of clipboard HTML as other programs write it, with their attributes, comments and namespaces; only the texts
// are invented.

const run = (text: string) =>
  `<i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>${text}</m:r></span></i>`
const control = (name: string, properties = '') =>
  `<m:${name}>${properties}<span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:${name}>`

/**
 * Returns an equation as in Word's HTML: a comment contains the equation for programs that understand it, and a picture
 * follows for all others.
 */
export const equation = (content: string) =>
  `<!--[if gte msEquation 12]><m:oMath>${content}</m:oMath><![endif]--><![if !msEquation]><span style='font-size:10.5pt;position:relative'><img width=20 height=30 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png"></span><![endif]>`

export const fraction = (top: string, bottom: string) =>
  `<m:f>${control('fPr')}<m:num>${top}</m:num><m:den>${bottom}</m:den></m:f>`

export const omml = { run, control, fraction }

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;text-justify-trim:punctuation'>
<!--StartFragment-->
<p class=MsoNormal style='mso-char-indent-count:2.0'><span style='font-family:宋体;mso-ascii-font-family:
"Times New Roman"'>小河边有两棵
柳树，</span><b style='mso-bidi-font-weight:normal'><span style='font-family:宋体'>大树</span></b><span style='font-family:宋体'>高</span>${equation(
  fraction(run('x+1'), run('2')),
)}<span style='font-family:宋体'>米，<u style='text-underline:wave'>小树</u>高H<sub><span lang=EN-US>2</span></sub>米。<span lang=EN-US><o:p></o:p></span></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=277 colspan=2 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><span style='font-family:宋体'>树高<span lang=EN-US><o:p></o:p></span></span></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=138 valign=top><p class=MsoNormal><span lang=EN-US>1.2<o:p></o:p></span></p></td>
  <td width=138 valign=top><p class=MsoNormal><span lang=EN-US>3.4<o:p></o:p></span></p></td>
 </tr>
</table>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff><![endif]><div style='mso-element:comment'>批注内容</div></div>
<!--EndFragment-->
</body></html>`

export const wordOptions = `<html><body><!--StartFragment-->
<p class=MsoNormal><span style='font-family:宋体'>两棵树一共高多少米？<span lang=EN-US><o:p></o:p></span></span></p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>A.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${equation(run('x'))}</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>B.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>五<b>米</b></span></p>
<p class=MsoNormal><span lang=EN-US>C</span><span style='font-family:宋体'>．六米　　<span lang=EN-US>D</span>．七米</span></p>
<!--EndFragment--></body></html>`

export const wps = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name="ProgId" content="Word.Document"><meta name="Generator" content="Microsoft Word 14"><meta name="Originator" content="Microsoft Word 14">
<style>@font-face{font-family:"Calibri";} p.MsoNormal{mso-style-name:正文;}</style></head>
<body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment-->
<p class=MsoNormal style="text-indent:21.0000pt;mso-char-indent-count:2.0000;" ><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;mso-font-kerning:1.0000pt;" ><font face="宋体" >读一读，再填空。</font></span><b><u><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;text-decoration:underline;text-underline:double;" ><font face="宋体" >春天</font></span></u></b><span style="mso-spacerun:'yes';vertical-align:super;" ><font>2</font></span><span style="mso-spacerun:'yes';text-emphasis:dot;" ><font face="宋体" >来</font></span><span style="mso-spacerun:'yes';" ><font face="宋体" >了</font></span><span style="mso-spacerun:'yes';" ><o:p></o:p></span></p>
<!--EndFragment--></body></html>`

export const web = `<meta charset='utf-8'><div class="article" style="color: rgb(51, 51, 51); font-size: 16px;"><h2 id="t1">勾股定理</h2><p style="margin: 0px;">若 <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>a</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">a^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">a2</span></span></span>，则 <math><mfrac><mi>sin</mi><mn>2</mn></mfrac></math>，见<a href="https://example.com/x" onclick="track()">说明</a><img src="https://example.com/a.png" width="10"><script>alert(1)</script></p><ul class="list"><li><span style="font-weight: 700;">甲</span></li><li>乙</li></ul></div>`
