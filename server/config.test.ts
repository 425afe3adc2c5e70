import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

/** The sentences that a start with these settings ends with. */
function sentences(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

describe('settings that are not given', () => {
  it('have safe defaults: loopback, SQLite and disk in ./data, no demo, no trusted proxy', () => {
    const dataDir = resolve('data');
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:3000',
      isLocal: true,
      dataDir,
      trustProxy: false,
      logLevel: 'info',
      webOrigins: [],
      gatewayClients: [],
      database: { kind: 'sqlite', file: `${dataDir}/chavi.sqlite` },
      media: { kind: 'disk', dir: `${dataDir}/media` },
      mediaPublicUrl: null,
      split: null,
      staff: null,
      demo: false,
      offlineVisit: true,
      leastFreeBytes: 64 * 1024 * 1024,
      newDatabase: 'refuse',
      newSecretKey: 'refuse',
      processes: 1,
      clockOffsetMs: 0,
      keptBytes: 24 * 1024 * 1024,
      sessionDays: 7,
      staffRoles: false,
      hstsDays: 365,
      secretKey: null,
      sessionIdleHours: 12,
      metricsToken: null,
      traceEndpoint: null,
      codes: null,
      notices: null,
      freshness: { ask: 21, rank: 45, hide: 90 },
      personalDataDays: 180,
      rateLimits: {
        reveal: { perAddress: 60, perPhone: 15, windowSeconds: 3600 },
        contact: { perAddress: 40, perPhone: 10, windowSeconds: 3600 },
        register: { perAddress: 30, perPhone: 5, windowSeconds: 3600 },
        login: { perAddress: 30, perPhone: 10, windowSeconds: 900 },
        code: { perAddress: 30, perPhone: 10, windowSeconds: 900 },
        answer: { perAddress: 200, perPhone: 400, windowSeconds: 3600 },
        share: { perAddress: 30, perPhone: Number.POSITIVE_INFINITY, windowSeconds: 3600 },
        link: { perAddress: 60, perPhone: Number.POSITIVE_INFINITY, windowSeconds: 3600 },
        otp: { perAddress: 10, perPhone: 3, windowSeconds: 3600 },
        submit: { perAddress: 9, perPhone: 5, windowSeconds: 3600 },
        report: { perAddress: 20, perPhone: 30, windowSeconds: 3600 },
      },
    });
  });

  it('are the same as empty ones, and the result cannot be changed', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: '  ', TRUST_PROXY: 'off', DEMO: 'off' });
    expect(config).toEqual(readConfig({}));
    expect(Object.isFrozen(config)).toBe(true);
  });
});

describe('settings that are given', () => {
  it('days of freshness may be off, and must come one after the other [FRESH-09]', () => {
    expect(readConfig({ FRESHNESS_HIDE_DAYS: 'off' }).freshness).toEqual({ ask: 21, rank: 45, hide: null });
    expect(() => readConfig({ FRESHNESS_ASK_DAYS: '60' })).toThrow(
      /FRESHNESS_RANK_DAYS must be more than FRESHNESS_ASK/,
    );
    expect(() => readConfig({ FRESHNESS_ASK_DAYS: 'never' })).toThrow(
      /FRESHNESS_ASK_DAYS must be off or a whole number/,
    );
  });

  it('are read as written', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://chavi.example/',
      DATA_DIR: '/srv/chavi',
      TRUST_PROXY: '10.0.0.5, 10.1.0.0/16, ::1',
      LOG_LEVEL: 'warn',
      WEB_ORIGINS: 'https://a.example,https://b.example:8443',
      GATEWAY_CLIENTS: 'chavi-web, other',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/chavi',
      MEDIA_URL: '/srv/photos/',
      STAFF_PHONE: '9825012345',
      STAFF_PASSWORD: ' with blanks ',
      SESSION_DAYS: '30',
      SESSION_IDLE_HOURS: '48',
      METRICS_TOKEN: '0123456789abcdef',
      RATE_LIMIT_LOGIN: '5/2/60',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      siteUrl: 'https://chavi.example',
      dataDir: '/srv/chavi',
      trustProxy: ['10.0.0.5', '10.1.0.0/16', '::1'],
      logLevel: 'warn',
      webOrigins: ['https://a.example', 'https://b.example:8443'],
      gatewayClients: ['chavi-web', 'other'],
      database: { kind: 'postgres', url: 'postgres://user:secret@db.example:5432/chavi' },
      media: { kind: 'disk', dir: '/srv/photos' },
      staff: { phone: '9825012345', password: ' with blanks ' },
      sessionDays: 30,
      sessionIdleHours: 48,
      metricsToken: '0123456789abcdef',
      rateLimits: { login: { perAddress: 5, perPhone: 2, windowSeconds: 60 } },
    });
  });

  it('give a site address that can be opened', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '81' }).siteUrl).toBe('http://localhost:81');
    expect(readConfig({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000');
    expect(readConfig({ TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback');
  });
});

describe('the demo', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://chavi.localhost'])(
    'is allowed at %s',
    (address) => {
      expect(readConfig({ DEMO: 'on', SITE_URL: address }).demo).toBe(true);
    },
  );

  it.each(['https://chavi.example', 'http://192.168.1.4:3000', 'http://127.0.0.1.example', 'http://localhost.example'])(
    'is refused at %s',
    (address) => {
      expect(sentences({ DEMO: 'on', SITE_URL: address })).toEqual([
        'DEMO=on is refused because SITE_URL is not a local address: everybody knows its sign-in. Write DEMO=off.',
      ]);
    },
  );
});

describe('[CMD-04] a misspelt setting stops the start with a sentence that says what to write', () => {
  const url = "must be a web address without a path, for example https://chavi.example; it is '";
  it.each([
    ['PORT', '80a', "PORT must be a whole number from 0 to 65535, for example PORT=3000; it is '80a'."],
    ['PORT', '65536', "PORT must be a whole number from 0 to 65535, for example PORT=3000; it is '65536'."],
    ['SESSION_DAYS', '0', "SESSION_DAYS must be a whole number from 1 to 365, for example SESSION_DAYS=7; it is '0'."],
    ['SITE_URL', 'chavi.example', `SITE_URL ${url}chavi.example'.`],
    ['SITE_URL', 'https://a.example/b', `SITE_URL ${url}https://a.example/b'.`],
    ['SITE_URL', 'https://u:p@a.example', `SITE_URL ${url}https://…@a.example'.`],
    ['WEB_ORIGINS', 'https://a.example,*', `WEB_ORIGINS ${url}*'.`],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is 'loud'."],
    [
      'SECRET_KEY',
      'REPLACE-BY-openssl-rand-base64-32',
      'SECRET_KEY still has the text of the example: write your own.',
    ],
    ['DEMO', 'yes', "DEMO must be one of on, off; it is 'yes'."],
    [
      'TRUST_PROXY',
      'loopback,10.0.0.0/33',
      "TRUST_PROXY must be off, loopback, or addresses such as 10.0.0.5,10.1.0.0/16; it has 'loopback'.",
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      "TRUST_PROXY must be off, loopback, or addresses such as 10.0.0.5,10.1.0.0/16; it has '10.0.0.0/33'.",
    ],
    [
      'DATABASE_URL',
      'postgres://chavi:c#d@localhost:5432/chavi',
      'DATABASE_URL cannot be read: in a password #, /, ?, @ and % are written as %23, %2F, %3F, %40 and %25, as in postgres://user:password@localhost:5432/chavi.',
    ],
    [
      'DATABASE_URL',
      'mysql://user:secret@db/chavi',
      'DATABASE_URL must start with postgres://, for example postgres://user:password@localhost:5432/chavi; leave it unset for a SQLite file in DATA_DIR.',
    ],
    [
      'DATABASE_URL',
      'postgres://user:secret@db/chavi?sslmod=require',
      "DATABASE_URL may have sslmode, sslrootcert, sslcert, sslkey, sslnegotiation, uselibpqcompat, host after its ?; it has 'sslmod'.",
    ],
    [
      'DATABASE_URL',
      'postgres://user:secret@db',
      'DATABASE_URL must name a database, for example postgres://user:password@localhost:5432/chavi.',
    ],
    ['DATABSE_URL', 'postgres://user:secret@db/chavi', 'DATABSE_URL is not a setting; did you mean DATABASE_URL?'],
    ['PROCESES', '2', 'PROCESES is not a setting; did you mean PROCESSES?'],
    [
      'GATEWAY_CLIENTS',
      ',',
      'GATEWAY_CLIENTS must name clients, for example chavi-web,chavi-app; leave it unset to let all in.',
    ],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters, for example from `openssl rand -base64 32`.'],
    ['STAFF_PHONE', '9825012345', 'STAFF_PHONE and STAFF_PASSWORD go together: set both or neither.'],
    [
      'RATE_LIMIT_LOGIN',
      '5/0/60',
      "RATE_LIMIT_LOGIN must be calls per address / calls per phone / seconds, for example RATE_LIMIT_LOGIN=30/10/900; it is '5/0/60'.",
    ],
    [
      'RATE_LIMIT_LOGINS',
      '5/5/60',
      'RATE_LIMIT_LOGINS is not a setting; the rate limits are RATE_LIMIT_REVEAL, RATE_LIMIT_CONTACT, RATE_LIMIT_REGISTER, RATE_LIMIT_LOGIN, RATE_LIMIT_CODE, RATE_LIMIT_ANSWER, RATE_LIMIT_REPORT, RATE_LIMIT_SHARE, RATE_LIMIT_LINK, RATE_LIMIT_OTP, RATE_LIMIT_SUBMIT.',
    ],
  ])('%s=%s', (name, value, sentence) => {
    expect(sentences({ [name]: value })).toEqual([sentence]);
  });

  it('leaves names alone that are like a setting which is given, and short ones', () => {
    expect(sentences({ DATABASE_URL: 'postgres://db/chavi', DATABASE_URI: 'x', HOSTS: 'x', DEMON: 'x' })).toEqual([]);
  });

  it('names all of them at once and repeats no secret', () => {
    const said = sentences({ PORT: 'x', STAFF_PHONE: '123', STAFF_PASSWORD: 'weak!', METRICS_TOKEN: 'hush' });
    expect(said).toHaveLength(4);
    expect(said).toContain('STAFF_PHONE must be exactly ten digits, for example 9825012345.');
    expect(said).toContain('STAFF_PASSWORD must be at least 6 characters.');
    expect(said.join()).not.toMatch(/weak|hush/);
  });
});

describe('one-time codes', () => {
  const good = { OTP_URL: 'https://sms.example/send?to={phone}&key=s3cret', OTP_BODY: 'Code {code}' };

  it('are sent as the settings say, by POST and within five seconds unless told otherwise [CODE-02]', () => {
    expect(readConfig({ ...good, OTP_HEADERS: '{"X-Key": "s3cret"}' }).codes).toEqual({
      url: 'https://sms.example/send?to={phone}&key=s3cret',
      method: 'POST',
      headers: { 'x-key': 's3cret' },
      body: 'Code {code}',
      timeoutMs: 5000,
      mostAnHour: 300,
    });
  });

  it('are refused where they would reach nobody or travel in the open, without repeating a secret [CODE-02]', () => {
    const wrong = [
      { ...good, OTP_BODY: 'Hello' },
      { ...good, OTP_METHOD: 'GET' },
      { ...good, OTP_URL: 'http://sms.example/send?to={phone}&key=s3cret' },
      { ...good, OTP_HEADERS: 's3cret' },
      { ...good, OTP_HEADERS: '{"no header": "s3cret"}' },
      { OTP_BODY: '{phone} {code}' },
    ];
    for (const env of wrong) {
      const found = sentences(env);
      expect(found, JSON.stringify(env)).toHaveLength(1);
      expect(found[0]).toMatch(/^OTP_/);
      expect(found[0]).not.toContain('s3cret');
    }
  });
});

describe('notices to the outside', () => {
  const secret = 's3cret-of-32-letters-at-the-least';
  const good = { NOTICE_WEBHOOK_URL: 'https://notices.example/hook?key=k3y', NOTICE_WEBHOOK_SECRET: secret };

  it('go where the settings say, signed, and over TLS unless they stay on this machine [NOTICE-06]', () => {
    expect(readConfig(good).notices).toEqual({ url: good.NOTICE_WEBHOOK_URL, secret });
    for (const local of ['http://127.0.0.1:8080/x', 'http://localhost/x', 'http://[::1]:8080/'])
      expect(readConfig({ ...good, NOTICE_WEBHOOK_URL: local }).notices?.url).toBe(local);
  });

  it('are refused at the start in the open, without a secret, or with the one of the example [NOTICE-06]', () => {
    const wrong: Record<string, string>[] = [
      { ...good, NOTICE_WEBHOOK_URL: 'http://notices.example/hook?key=k3y' },
      { ...good, NOTICE_WEBHOOK_URL: 'https://user:k3y@notices.example/hook' },
      { ...good, NOTICE_WEBHOOK_URL: 'notices.example/k3y' },
      { ...good, NOTICE_WEBHOOK_SECRET: 's3cret' },
      { ...good, NOTICE_WEBHOOK_SECRET: 'REPLACE-BY-openssl-rand-base64-32' },
      { NOTICE_WEBHOOK_URL: good.NOTICE_WEBHOOK_URL },
      { NOTICE_WEBHOOK_SECRET: secret },
    ];
    for (const env of wrong) {
      const found = sentences(env);
      expect(found, JSON.stringify(env)).toHaveLength(1);
      expect(found[0]).toMatch(/^NOTICE_WEBHOOK_/);
      expect(found[0]).not.toMatch(/k3y|s3cret/);
    }
  });
});
