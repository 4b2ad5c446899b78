export const DEMO_PASSWORD = 'campus123'

/** All demo accounts trust it, for tests and benchmarks that sign in by the API. */
export const DEMO_DEVICE = 'demo-device-of-every-demo-account-and-no-other'

type Person = {
  name: string
  email: string
  campus: 'unilag' | 'ui' | 'unn'
  phone: string | null
  website: string | null
  naira: number
  role?: 'ADMIN' | 'SUPER_ADMIN'
}

export const PEOPLE: readonly Person[] = [
  {
    name: 'Ada Obi',
    email: 'ada@campus.test',
    campus: 'unilag',
    phone: '0803 000 0001',
    website: null,
    naira: 5000,
  },
  {
    name: 'Bola Adeyemi',
    email: 'bola@campus.test',
    campus: 'unilag',
    phone: null,
    website: null,
    naira: 500_000,
  },
  {
    name: 'Chidi Eze',
    email: 'chidi@campus.test',
    campus: 'unilag',
    phone: '0803 000 0003',
    website: 'https://chidi.example',
    naira: 180_000,
  },
  {
    name: 'Dami Balogun',
    email: 'dami@campus.test',
    campus: 'ui',
    phone: '0803 000 0004',
    website: null,
    naira: 60_000,
  },
  {
    name: 'Emeka Nwosu',
    email: 'emeka@campus.test',
    campus: 'unn',
    phone: '0803 000 0005',
    website: null,
    naira: 15_000,
  },
  {
    name: 'Fatima Bello',
    email: 'fatima@campus.test',
    campus: 'ui',
    phone: null,
    website: 'https://fatima.example',
    naira: 120_000,
  },
  {
    name: 'Gbenga Lawal',
    email: 'gbenga@campus.test',
    campus: 'unilag',
    phone: '0803 000 0007',
    website: null,
    naira: 9000,
  },
  {
    name: 'Hauwa Musa',
    email: 'hauwa@campus.test',
    campus: 'unn',
    phone: '0803 000 0008',
    website: null,
    naira: 50_000,
  },
  {
    name: 'Ngozi Okafor',
    email: 'ngozi@campus.test',
    campus: 'unilag',
    phone: null,
    website: null,
    naira: 0,
    role: 'ADMIN',
  },
  {
    name: 'Sade Cole',
    email: 'sade@campus.test',
    campus: 'unilag',
    phone: null,
    website: null,
    naira: 0,
    role: 'SUPER_ADMIN',
  },
]
