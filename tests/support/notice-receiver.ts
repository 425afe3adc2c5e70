import { type Receiver, startReceiver } from '#tests/support/code-provider.ts';

/** A receiver of notices on this machine. */
export interface NoticeReceiver extends Omit<Receiver, 'calls' | 'url'> {
  received: Receiver['calls'];
  secret: string;
  /** Settings that send to it. */
  env: Record<string, string>;
}

export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const { url, calls: received, ...receiver } = await startReceiver(204);
  const secret = 'secret-of-notices-in-tests-0123456789';
  const env = { NOTICE_WEBHOOK_URL: `${url}/hook?key=hidden-key`, NOTICE_WEBHOOK_SECRET: secret };
  return { ...receiver, received, secret, env };
}
