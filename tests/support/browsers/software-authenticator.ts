import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Faults of a response, as an attacker would send it. */
type Wrong = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  verified?: boolean
  type?: string
}
type Options = { challenge: string }

const ORIGIN = 'http://localhost:3000'
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
const AAGUID = Buffer.alloc(16)

/** A passkey in memory, which signs anything. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, { challenge }: Options, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (wrong: Wrong, attested = Buffer.alloc(0)) => {
    counter += 1
    const flags = PRESENT | (wrong.verified === false ? 0 : VERIFIED) | (attested.length > 0 ? ATTESTED : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? counter)
    return Buffer.concat([sha256(wrong.rpId ?? 'localhost'), Buffer.from([flags]), count, attested])
  }
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
    clientExtensionResults: {},
  })

  return {
    id,
    create(options: Options, wrong: Wrong = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([AAGUID, length, credentialId, coseKey(x, y)])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, wrong),
        attestationObject: attestation(authenticatorData(wrong, attested)),
      })
    },
    sign(options: Options, wrong: Wrong = {}) {
      const clientDataJSON = clientData('webauthn.get', options, wrong)
      const data = authenticatorData(wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}

/** Returns a P-256 key as a CBOR map. */
function coseKey(x: string, y: string): Buffer {
  const [KTY_EC2, ALG_ES256, CRV_P256] = [
    [0x01, 0x02],
    [0x03, 0x26],
    [0x20, 0x01],
  ]
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, ...KTY_EC2, ...ALG_ES256, ...CRV_P256])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}

/** Returns `{ fmt: "none", attStmt: {}, authData }` in CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.concat([Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]), authData])
  const map = Buffer.from([0xa3])
  return Buffer.concat([
    map,
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
  ])
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}
