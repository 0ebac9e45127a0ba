export const doctor = {
  settings: 'Settings: each of them can be used',
  well: 'Nothing is wrong.',
  wrong_one: '{{count}} thing is wrong: do what its line says, then run this again.',
  wrong_other: '{{count}} things are wrong: do what their lines say, then run this again.',
  'part.memory': 'Memory',
  'part.folder': 'Data folder',
  'part.disk': 'Disk',
  'part.files': 'Files',
  'part.records': 'Records',
  'part.observations': 'Observations',
  'part.clock': 'Clock',
  'part.mail': 'Mails',
  'part.apis': 'APIs',
  'part.server': 'Server',
  'part.proxy': 'Public address',
  'memory.enough': '{{total}}, {{engine}} of them for analyses and imports',
  'memory.tight':
    '{{total}} are tight: analyses are computed one after another. Give it more, or set WEB_CONCURRENCY lower',
  'folder.writable': '{{folder}} can be written to',
  'folder.missing': '{{folder}} is made at the first start',
  'folder.notWritable':
    '{{folder}} cannot be written to: give this user the right to, mount a writable volume, or choose another DATA_DIR',
  'folder.notThere': 'FILES_URL {{folder}}: there is no such folder: mount its volume, or make it',
  'disk.enough': '{{free}} are free',
  'disk.low': '{{free}} are free: make room before a large import, which needs up to {{enough}}',
  'disk.full': '{{free}} are free: make room now. Nobody can sign in, and nothing can be changed, once it is full',
  'files.reached': '{{place}} can be read',
  'files.broken': '{{place}} cannot be used: {{reason}}',
  'store.broken': '{{reason}}',
  'records.none': '{{file}} is made at the first start',
  'records.whole': '{{file}} is whole',
  'records.damaged': '{{file}} is damaged: restore a backup (npm run restore)',
  'records.movedToServer':
    'were moved to the database {{to}} at {{at}}: set DATABASE_URL to it. If the move did not end, do it again (npm run move)',
  'records.movedToFiles':
    'were moved from this database to files in {{to}} at {{at}}: take DATABASE_URL away. If the move did not end, do it again (npm run move)',
  'records.server': 'PostgreSQL {{version}} answers in {{ms}} ms',
  'records.slow':
    'the database answers in {{ms}} ms, and a page asks it several times: put it nearer to this server, in the same network',
  'records.fewConnections':
    'the database takes {{most}} connections: raise max_connections to 100 or more if several servers use it',
  'observations.none': '{{file}} is made at the first start',
  'observations.whole': '{{file}} can be read',
  'observations.held': '{{file}} is used by the running server',
  'observations.server': 'ClickHouse {{version}} answers in {{ms}} ms',
  'clock.right': '{{now}}, which agrees with what else has a clock',
  'clock.behind':
    'files of the data folder are {{seconds}} s newer than this machine’s clock: set the clock, and keep it right by NTP. Sessions and tokens end too late',
  'clock.apart':
    'this machine and the database are {{seconds}} s apart: set both clocks by NTP. Sessions and jobs end too early or too late',
  'mail.outbox':
    'SMTP_URL is not set: mails become files in {{folder}}, and nobody else receives them. Set it before people register',
  'mail.reached': '{{host}} takes our mails',
  'mail.refused':
    '{{host}} takes no mails from us ({{code}}): look at SMTP_URL, its user and password, and whether a firewall is in between',
  'mail.from': 'MAIL_FROM is {{from}}, which no real server takes mails from: set it to an address of yours',
  'apis.ready': 'the {{api}} API answers at {{address}}',
  'apis.notReady':
    'nothing answers like the {{api}} API at {{address}}: is it started, is the address right, is a proxy (HTTPS_PROXY, NO_PROXY) or its certificate (UPSTREAM_CA_FILE) in the way?',
  'server.stopped': 'none runs at {{address}}, and a new one could listen there',
  'server.alive': 'it runs at {{address}}',
  'server.ready': 'it runs at {{address}}, and all of its parts work',
  'server.notReady': 'it runs at {{address}}, but these parts do not work: {{parts}}. Its log says why',
  'server.other': 'another program listens at {{address}}: stop it, or choose another PORT',
  'proxy.noAddress':
    'PUBLIC_URL is not set: mails cannot carry links, and cookies are not Secure. Set it to what people type',
  'proxy.silent':
    '{{address}} cannot be reached from here ({{code}}). If people reach it, all is well; else look at DNS, the proxy and its certificate',
  'proxy.other':
    '{{address}} does not lead to this server (status {{status}}): look at the proxy’s target, and at BASE_PATH and PUBLIC_URL',
  'proxy.noPolicy':
    'the proxy at {{address}} takes the Content-Security-Policy header away: let headers of the server through',
  'proxy.noCookie': 'the proxy at {{address}} takes cookies away: nobody can sign in. Let Set-Cookie through',
  'proxy.notSecure':
    'cookies at {{address}} are not Secure: has the server been started again since PUBLIC_URL was set?',
  'proxy.notTrusted':
    'TRUST_PROXY is 0 though {{address}} is behind a proxy: all people count as one address in the limits of forms. Set it to the number of proxies',
  'proxy.through': '{{address}} leads to this server, headers and cookies included',
} as const;
