import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isNewUse, permitsMethod } from './api-keys.ts';
import {
  isOAuthMethod,
  oauthMoment,
  parseOAuthHeader,
  percentEncode,
  readOAuthParams,
  signatureBase,
  signingKey,
  withoutRepeats,
} from './oauth.ts';

describe('the text that is signed', () => {
  it('is that of the example of RFC 5849, 3.4.1.1', () => {
    const params = [
      ['b5', '=%3D'],
      ['a3', 'a'],
      ['c@', ''],
      ['a2', 'r b'],
      ['oauth_consumer_key', '9djdj82h48djs9d2'],
      ['oauth_token', 'kkk9d7dh3k39sjv7'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131201'],
      ['oauth_nonce', '7d8f3e4a'],
      ['oauth_signature', 'djosJKDKJSD8743243/jdk33klY='],
      ['c2', ''],
      ['a3', '2 q'],
    ] as const;
    expect(signatureBase('post', 'http://example.com/request', params)).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    );
  });

  it('gives the signature of a known call', () => {
    // The example of the photo printer, RFC 5849, 1.2: its key and secret, here without a token.
    const base = signatureBase('GET', 'http://photos.example.net/photos', [
      ['file', 'vacation.jpg'],
      ['size', 'original'],
      ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
    ]);
    const signature = createHmac('sha1', signingKey('kd94hf93k423kf44')).update(base).digest('base64');
    expect(base).toBe(
      'GET&http%3A%2F%2Fphotos.example.net%2Fphotos&file%3Dvacation.jpg%26oauth_consumer_key%3Ddpf43f3p2l4k3l03%26size%3Doriginal',
    );
    expect(signature).toMatch(/^[\w+/]{27}=$/);
    expect(signingKey('a b&')).toBe('a%20b%26&');
  });

  it('leaves out what is there twice with the same value, and nothing else', () => {
    const params = [
      ['a', '1'],
      ['b', '2'],
      ['a', '1'],
      ['a', '2'],
    ] as const;
    expect(withoutRepeats(params)).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['a', '2'],
    ]);
  });

  it('encodes every character but the unreserved ones', () => {
    expect(percentEncode("Aa0-._~ !'()*&+é[]")).toBe('Aa0-._~%20%21%27%28%29%2A%26%2B%C3%A9%5B%5D');
    expect(percentEncode('\uD800')).toBe('%EF%BF%BD');
  });
});

describe('a signed call', () => {
  const complete = [
    ['oauth_consumer_key', 'ck_1'],
    ['oauth_timestamp', '1700000000'],
    ['oauth_nonce', 'n'],
    ['oauth_signature', 's='],
    ['oauth_signature_method', 'HMAC-SHA256'],
  ] as const;

  it('has all of five parameters; none of them: it is not signed', () => {
    expect(readOAuthParams([['page', '2']])).toBeNull();
    expect(readOAuthParams(complete)).toEqual({
      ok: true,
      params: {
        consumerKey: 'ck_1',
        timestamp: '1700000000',
        nonce: 'n',
        signature: 's=',
        signatureMethod: 'HMAC-SHA256',
      },
    });
    for (const [name] of complete) {
      expect(readOAuthParams(complete.filter((one) => one[0] !== name))).toEqual({ ok: false, missing: [name] });
      expect(readOAuthParams(complete.map((one) => (one[0] === name ? [name, ''] : one)))).toMatchObject({ ok: false });
    }
  });

  it('may have them in a header', () => {
    const header = 'OAuth realm="Shop", oauth_consumer_key="ck_1",oauth_signature = "a%2Fb%3D", oauth_nonce="%zz"';
    expect(parseOAuthHeader(header)).toEqual([
      ['oauth_consumer_key', 'ck_1'],
      ['oauth_signature', 'a/b='],
      ['oauth_nonce', '%zz'],
    ]);
    expect(parseOAuthHeader('Basic abc')).toBeNull();
  });

  it('is at most a quarter of an hour old or early', () => {
    const now = 1_700_000_000_000;
    const at = (seconds: number) => oauthMoment({ timestamp: String(1_700_000_000 + seconds) }, now);
    expect(at(900)).toBe(now + 900_000);
    expect(at(-900)).toBe(now - 900_000);
    expect([at(901), at(-901), at(1_000), at(-1_000)]).toEqual([null, null, null, null]);
    for (const timestamp of ['', '-1', '1e9', '1700000000.5', '99999999999999999'])
      expect(oauthMoment({ timestamp }, now)).toBeNull();
  });

  it('never sends the secret itself', () => {
    expect(['HMAC-SHA1', 'HMAC-SHA256', 'PLAINTEXT', 'RSA-SHA1', 'hmac-sha1'].filter(isOAuthMethod)).toEqual([
      'HMAC-SHA1',
      'HMAC-SHA256',
    ]);
  });
});

describe('a key', () => {
  it('reads, changes or both; anybody may ask what an address can do', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    const allowed = (permissions: 'read' | 'write' | 'read_write') =>
      methods.filter((method) => permitsMethod(permissions, method));
    expect(allowed('read')).toEqual(['GET', 'OPTIONS']);
    expect(allowed('write')).toEqual(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
    expect(allowed('read_write')).toEqual(methods);
  });

  it('has a last use to the minute', () => {
    expect([isNewUse(null, 5), isNewUse(60_000, 119_999), isNewUse(60_000, 120_000)]).toEqual([true, false, true]);
  });
});
