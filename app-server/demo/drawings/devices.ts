import {
  box,
  disc,
  INK,
  oval,
  PAPER,
  type Pen,
  ring,
  SHINE,
  STEEL,
  shape,
  stroke,
  times,
  turned,
  within,
} from './pen.ts'

export function phone({ main, accent, chance }: Pen): string {
  const lenses = chance.pick([2, 3])
  const back = `${box(300, 190, 390, 780, 66, main.dark)}${box(300, 190, 374, 780, 66, main.base)}
    ${box(340, 232, 150, lenses === 3 ? 300 : 214, 48, main.dark)}
    ${times(lenses, (i) => `${disc(415, 300 + i * 86, 38, INK)}${disc(415, 300 + i * 86, 20, '#3B4170')}${disc(405, 290 + i * 86, 8, '#fff')}`)}
    ${disc(540, 275, 16, PAPER)}`
  const front = `${box(520, 250, 390, 780, 66, INK)}${within('screen', roundedPath(540, 270, 350, 740, 48), wallpaper(accent, chance.coin()))}
    ${box(660, 290, 110, 26, 13, INK)}${box(650, 976, 130, 10, 5, '#fff')}`
  return `${turned(-9, 500, 580, back)}${turned(6, 715, 640, front)}`

  function wallpaper(tone: Pen['main'], dunes: boolean): string {
    return `${box(540, 270, 350, 740, 0, tone.light)}${disc(715, 520, 108, '#fff')}
      ${dunes ? `${shape('M520 720Q640 600 760 720T920 700V1020H520Z', tone.base)}${shape('M520 830Q640 740 760 830T920 820V1020H520Z', tone.dark)}` : times(4, (i) => ring(715, 1010, 130 + i * 90, 44, i % 2 ? tone.base : tone.dark))}`
  }
}

export function laptop({ main, accent, chance }: Pen): string {
  const code = chance.coin()
  const screen = code
    ? `${box(290, 320, 620, 400, 0, '#20243F')}${times(7, (i) => {
        const indent = [0, 1, 2, 2, 1, 1, 0][i] ?? 0
        const x = 340 + indent * 50
        const first = chance.between(70, 150)
        return `${box(x, 365 + i * 47, first, 22, 11, i % 3 ? accent.base : main.light)}${box(x + first + 22, 365 + i * 47, chance.between(90, 230), 22, 11, '#5C638F')}`
      })}`
    : `${box(290, 320, 620, 400, 0, accent.light)}${disc(720, 480, 92, '#fff')}${shape('M270 640Q420 480 560 640T940 600V740H270Z', accent.base)}${shape('M270 700Q480 570 660 690T940 680V740H270Z', accent.dark)}`
  return `${box(258, 286, 684, 470, 40, INK)}${within('screen', roundedPath(290, 320, 620, 400, 14), screen)}${disc(600, 303, 6, '#5C638F')}
    ${within('glare', roundedPath(290, 320, 620, 400, 14), `<path d="M700 300H960V560Z" ${SHINE}/>`)}
    ${shape('M258 748H942L1040 880H160Z', main.light)}${shape('M300 766H900L940 826H260Z', main.dark)}
    ${times(3, (row) => times(11, (i) => box(306 + i * 54 - row * 5, 772 + row * 18, 40 + row, 11, 4, main.light)))}
    ${shape('M520 838H680L694 872H506Z', main.base)}${shape('M160 880H1040V892Q1040 922 1004 922H196Q160 922 160 892Z', main.base)}${box(530, 880, 140, 16, 8, main.dark)}`
}

export function headphones({ main, accent, chance }: Pen): string {
  const band = 'M268 640C230 150 970 150 932 640'
  const rings = chance.coin()
  const cup = (x: number, out: number) => `
    ${box(x - 50 - out * 78, 560, 100, 330, 48, INK)}${box(x - 50 - out * 78 + (out > 0 ? 12 : 60), 590, 28, 270, 14, '#3B4060')}
    ${box(x - 84, 530, 168, 390, 80, main.dark)}${box(out > 0 ? x - 84 : x - 48, 530, 132, 390, 66, main.base)}
    ${disc(x, 725, 54, accent.base)}${rings ? ring(x, 725, 32, 10, accent.light) : disc(x, 725, 24, accent.dark)}`
  return `${stroke(band, 74, main.dark)}${stroke(band, 50, main.base)}
    ${stroke('M372 352C470 242 730 242 828 352', 62, accent.base)}${stroke('M420 318C500 258 600 250 660 258', 14, accent.light)}
    ${box(232, 470, 72, 130, 22, STEEL.base)}${box(896, 470, 72, 130, 22, STEEL.base)}${cup(268, -1)}${cup(932, 1)}`
}

export function calculator({ main, accent, chance }: Pen): string {
  const digits = times(chance.pick([3, 4, 5]), (i) => {
    const x = 740 - i * 58
    return `${stroke(`M${x} 330V${i % 2 ? 372 : 412}M${x} 330H${x - 32}V412${i % 2 ? `H${x}M${x} 372H${x - 32}` : `H${x}`}`, 10, '#2B4A3C')}`
  })
  return `${box(352, 190, 512, 830, 64, main.dark)}${box(336, 180, 512, 826, 64, main.base)}
    ${box(384, 232, 416, 36, 12, main.dark)}${times(4, (i) => box(396 + i * 36, 238, 28, 24, 4, '#4B3B55'))}
    ${box(384, 292, 416, 154, 24, '#CFE8D5')}${shape('M384 316Q384 292 408 292H660L540 446H408Q384 446 384 422Z', '#DDF3E2')}${digits}
    ${times(5, (row) =>
      times(4, (column) => {
        const tone = column === 3 ? accent : { base: PAPER, dark: '#D9D2C3' }
        const x = 384 + column * 108
        const y = 486 + row * 99
        return `${box(x, y + 8, 92, 76, 22, tone.dark)}${box(x, y, 92, 76, 22, tone.base)}${row === 4 && column === 0 ? `<rect x="${x}" y="${y}" width="92" height="76" rx="22" fill="${accent.light}"/>` : ''}${column === 3 ? box(x + 30, y + 33, 32, 10, 5, INK) + (row % 2 ? '' : box(x + 41, y + 22, 10, 32, 5, INK)) : disc(x + 46, y + 38, 11, '#8A8D9E')}`
      }),
    )}`
}

export function fan({ main, accent, chance }: Pen): string {
  const angle = chance.between(0, 72)
  const blades = chance.pick([3, 4, 5])
  return `${box(574, 640, 52, 330, 20, STEEL.dark)}${box(574, 640, 30, 330, 15, STEEL.base)}
    ${oval(600, 986, 220, 48, main.dark)}${oval(600, 972, 220, 46, main.base)}${box(540, 770, 120, 64, 26, main.base)}${disc(575, 802, 11, accent.base)}${disc(625, 802, 11, PAPER)}
    ${disc(600, 460, 306, '#ffffff')}<circle cx="600" cy="460" r="306" fill="${main.light}" opacity=".35"/>
    ${times(blades, (i) => turned(angle + (360 / blades) * i, 600, 460, `${shape('M600 460C520 380 520 240 610 196C720 200 720 330 600 460Z', accent.base)}${shape('M600 460C690 330 700 220 610 196C720 200 720 330 600 460Z', accent.dark)}`))}
    ${times(18, (i) => turned(i * 20, 600, 460, stroke('M600 380V160', 6, main.dark)))}
    ${ring(600, 460, 200, 7, main.dark)}${ring(600, 460, 306, 26, main.base)}
    ${disc(600, 460, 76, main.base)}${disc(600, 460, 42, accent.light)}`
}

export function lamp({ main, accent, chance }: Pen): string {
  const reach = chance.between(-30, 40)
  return `<path d="M640 560L500 950H1080L830 470Z" fill="#FFE27A" opacity=".6"/>
    ${oval(420, 968, 200, 44, main.dark)}${oval(420, 952, 200, 44, main.base)}${oval(400, 944, 110, 18, main.light)}
    ${stroke(`M420 940L${330 - reach} 640`, 34, STEEL.dark)}${stroke(`M${330 - reach} 640L640 330`, 34, STEEL.base)}
    ${disc(330 - reach, 640, 40, accent.base)}${disc(330 - reach, 640, 16, accent.dark)}
    ${turned(-30, 700, 420, `${oval(700, 585, 90, 74, '#FFF3BF')}${shape('M620 300Q620 260 660 260H740Q780 260 780 300L880 560Q884 590 850 590H550Q516 590 520 560Z', main.base)}${shape('M720 260H740Q780 260 780 300L880 560Q884 590 850 590H770Z', main.dark)}${box(520, 560, 362, 34, 17, main.light)}${box(650, 216, 100, 60, 24, accent.base)}`)}`
}

export function keyboardPiano({ main, accent, chance }: Pen): string {
  const lit = Math.floor(chance.between(0, 12))
  return `${box(130, 400, 940, 440, 46, main.dark)}${box(130, 384, 940, 430, 46, main.base)}
    ${box(180, 424, 230, 96, 20, INK)}${times(8, (i) => box(200 + i * 25, 490 - ((i * 37 + lit * 13) % 48), 16, 12 + ((i * 37 + lit * 13) % 48), 4, accent.base))}
    ${times(4, (i) => `${disc(490 + i * 92, 474, 34, main.dark)}${disc(490 + i * 92, 468, 32, STEEL.light)}${turned(i * 50 - 60, 490 + i * 92, 468, box(486 + i * 92, 440, 8, 26, 4, INK))}`)}
    ${times(6, (i) => box(850 + (i % 3) * 60, 430 + Math.floor(i / 3) * 48, 44, 34, 10, i === lit % 6 ? accent.base : main.light))}
    ${box(170, 552, 860, 232, 16, INK)}
    ${times(12, (i) => `${box(176 + i * 71, 556, 66, 222, 10, i === lit ? accent.light : PAPER)}${box(176 + i * 71, 752, 66, 26, 10, i === lit ? accent.base : '#DCD5C6')}`)}
    ${times(11, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : `${box(224 + i * 71, 552, 42, 136, 8, INK)}${box(231 + i * 71, 556, 14, 112, 6, '#3B4060')}`))}`
}

function roundedPath(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
}
