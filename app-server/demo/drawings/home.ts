import {
  box,
  disc,
  INK,
  oval,
  PAPER,
  type Pen,
  print,
  STEEL,
  shape,
  stroke,
  times,
  turned,
  WOOD,
  within,
} from './pen.ts'

export function room({ main, accent, chance }: Pen): string {
  const motif = chance.pick(['rings', 'lozenges', 'leaves'] as const)
  const blanket = 'M470 660H960Q1010 660 1010 710V850H440V720Q440 660 470 660Z'
  return `${box(560, 200, 360, 330, 24, PAPER)}${box(584, 224, 312, 282, 10, '#BFE3F5')}${disc(745, 320, 40, '#FFE27A')}${shape('M584 450Q660 380 740 440T896 420V506H584Z', '#4FA37A')}${box(733, 224, 14, 282, 0, PAPER)}${box(584, 358, 312, 14, 0, PAPER)}
    ${shape('M530 180H680Q680 420 560 540H530Z', accent.base)}${shape('M950 180H800Q800 420 920 540H950Z', accent.base)}${box(510, 168, 460, 26, 13, WOOD.dark)}
    ${box(170, 440, 110, 520, 40, WOOD.dark)}${box(170, 440, 80, 520, 40, WOOD.base)}${box(230, 800, 800, 110, 30, WOOD.base)}${box(230, 870, 800, 40, 20, WOOD.dark)}${box(980, 720, 60, 240, 26, WOOD.dark)}${box(260, 900, 40, 70, 12, WOOD.dark)}
    ${box(250, 700, 750, 140, 40, PAPER)}${box(270, 590, 220, 130, 56, '#fff')}${box(270, 660, 220, 60, 30, '#E6DFEF')}
    ${shape(blanket, main.base)}${within('blanket', blanket, `${print(motif, 100, main.light)}${box(430, 650, 110, 220, 0, main.dark)}${box(430, 820, 600, 40, 0, 'rgba(23,25,43,.16)')}`)}
    ${stroke('M360 168V300', 8, INK)}${shape('M300 380Q300 296 360 296T420 380Z', accent.base)}${oval(360, 382, 34, 16, '#FFF0B8')}`
}

export function chair(pen: Pen): string {
  return pen.chance.coin() ? armchair(pen) : deskChair(pen)
}

function armchair({ main, accent, chance }: Pen): string {
  const cushion = 'M490 480H710Q740 480 740 510V650H460V510Q460 480 490 480Z'
  return `${stroke('M360 880L330 1000M840 880L870 1000', 36, WOOD.dark)}
    ${shape('M310 700V400Q310 230 480 230H720Q890 230 890 400V700Z', main.base)}${shape('M800 246Q890 280 890 400V700H830V400Q830 300 800 246Z', main.dark)}
    ${stroke('M470 300V560M600 290V560M730 300V560', 8, main.dark)}
    ${box(330, 640, 540, 150, 50, main.light)}${box(330, 750, 540, 160, 30, main.dark)}
    ${shape(cushion, accent.base)}${within('cushion', cushion, print(chance.pick(['rings', 'lozenges', 'leaves'] as const), 70, accent.light))}
    ${box(220, 540, 160, 380, 80, main.base)}${box(820, 540, 160, 380, 80, main.base)}${oval(300, 620, 52, 52, main.light)}${oval(900, 620, 52, 52, main.light)}`
}

function deskChair({ main, accent }: Pen): string {
  return `${stroke('M600 760V900M600 900L380 970M600 900L820 970M600 900V980', 34, INK)}${disc(376, 984, 32, STEEL.dark)}${disc(824, 984, 32, STEEL.dark)}${disc(600, 996, 32, STEEL.dark)}
    ${box(576, 560, 48, 140, 10, INK)}${box(390, 180, 420, 430, 110, main.dark)}${box(390, 180, 390, 430, 110, main.base)}${box(440, 232, 290, 90, 44, accent.base)}
    ${times(3, (i) => stroke(`M450 ${390 + i * 62}H${720}`, 12, main.dark))}
    ${stroke('M330 690V560H400M870 690V560H800', 32, INK)}${box(280, 540, 140, 44, 22, accent.dark)}${box(780, 540, 140, 44, 22, accent.dark)}
    ${box(330, 670, 540, 120, 56, main.dark)}${box(330, 660, 540, 96, 48, main.base)}${box(370, 676, 300, 20, 10, main.light)}`
}

export function house({ main, accent, chance }: Pen): string {
  const floors = chance.pick([2, 3])
  const top = 900 - floors * 190
  const light = chance.pick(['#FFE27A', '#BFE3F5'])
  return `${oval(600, 940, 480, 50, '#5FA777')}${palm(960, 930, chance.between(0.85, 1.1))}
    ${box(250, top, 620, 940 - top, 14, PAPER)}${box(750, top, 120, 940 - top, 14, '#E6DAC0')}
    ${shape(`M200 ${top + 20}L330 ${top - 150}H790L920 ${top + 20}Z`, main.base)}${shape(`M790 ${top - 150}L920 ${top + 20}H800L700 ${top - 150}Z`, main.dark)}${times(5, (i) => stroke(`M${370 + i * 92} ${top - 134}L${300 + i * 130} ${top + 6}`, 8, main.dark))}
    ${times(floors, (floor) =>
      times(3, (i) => {
        const x = 310 + i * 190
        const y = top + 56 + floor * 190
        if (floor === floors - 1 && i === 1)
          return `${box(x - 14, y - 20, 150, 180, 14, accent.dark)}${box(x, y - 6, 122, 166, 10, accent.base)}${disc(x + 102, y + 84, 9, PAPER)}`
        return `${box(x - 8, y - 8, 136, 126, 12, main.dark)}${box(x, y, 120, 110, 6, (floor + i) % 2 ? light : '#BFE3F5')}${box(x + 56, y, 8, 110, 0, main.dark)}${box(x - 16, y + 112, 152, 18, 9, accent.base)}`
      }),
    )}
    ${box(250, 890, 620, 50, 0, main.light)}${box(470, 890, 180, 26, 6, '#D9CDB4')}${box(450, 914, 220, 28, 6, '#C9BB9C')}`
}

function palm(x: number, y: number, scale: number): string {
  const frond = (degrees: number, fill: string) =>
    turned(degrees, 0, -380, shape('M0 -380Q90 -470 210 -390Q100 -420 0 -380Z', fill))
  return `<g transform="translate(${x} ${y}) scale(${scale})">${stroke('M0 0Q30 -200 0 -380', 36, WOOD.base)}${times(5, (i) => stroke(`M${6 + i} ${-60 - i * 66}l26 -8`, 8, WOOD.dark))}
    ${[200, 160, 240, -20, 30, -70].map((degrees, i) => frond(degrees, i % 2 ? '#2E8A5A' : '#08704A')).join('')}${disc(-12, -366, 20, WOOD.dark)}${disc(20, -358, 20, WOOD.dark)}</g>`
}

export function food({ main, accent, chance }: Pen): string {
  const rice = chance.pick(['#E8622A', '#F0A93B', '#FFF3D6'])
  const grain = rice === '#FFF3D6' ? '#E3CF9E' : '#FFC08A'
  return `${stroke('M480 300Q440 240 480 190T470 100M620 270Q580 210 620 160T610 80M750 300Q710 240 750 190T740 110', 18, 'rgba(255,255,255,.85)')}
    ${shape('M250 600Q300 400 600 380T950 600Z', rice)}${times(46, () => {
      const x = chance.between(330, 870)
      const y = chance.between(450, 590)
      return turned(chance.between(0, 180), x, y, oval(x, y, 17, 7, grain))
    })}
    ${turned(-24, 700, 430, `${box(820, 415, 130, 34, 17, PAPER)}${disc(952, 418, 24, PAPER)}${disc(952, 446, 24, PAPER)}${shape('M580 430Q580 330 690 340Q800 360 850 430Q800 510 690 520Q580 520 580 430Z', '#A8562A')}${stroke('M620 410Q640 370 700 372', 16, '#C97C49')}`)}
    ${times(3, (i) => `${turned(i * 14 - 20, 380 + i * 74, 500, `${oval(380 + i * 74, 510 - i * 16, 62, 40, '#E0A500')}${oval(380 + i * 74, 506 - i * 16, 46, 28, '#FFD860')}`)}`)}
    ${shape('M540 430Q500 340 570 310Q640 370 540 430Z', '#2E8A5A')}${shape('M556 436Q580 350 660 350Q660 430 556 436Z', '#08704A')}
    ${shape('M200 590H1000Q1000 960 700 980H500Q200 960 200 590Z', main.base)}${shape('M840 590H1000Q1000 960 700 980H620Q830 930 840 590Z', main.dark)}
    ${within('bowl', 'M200 590H1000Q1000 960 700 980H500Q200 960 200 590Z', `<g transform="translate(0 684)">${within('rim', 'M150 0H1050V96H150Z', `${box(150, 0, 900, 96, 0, accent.base)}${print(chance.pick(['rings', 'lozenges'] as const), 96, accent.light)}`)}</g>`)}
    ${box(180, 566, 840, 56, 28, main.light)}${shape('M470 970H730L752 1010H448Z', main.dark)}`
}

export function cake({ main, accent, chance }: Pen): string {
  const tiers = chance.pick([2, 3])
  const height = 190
  const tier = (i: number) => {
    const width = 620 - i * (tiers === 3 ? 160 : 190)
    const x = 600 - width / 2
    const y = 900 - (i + 1) * height
    const tone = i % 2 ? accent : main
    const icing = i % 2 ? main.light : PAPER
    const drips = Math.round(width / 66)
    const step = width / drips
    return `${box(x, y, width, height + 10, 30, tone.base)}${shape(`M${x + width * 0.78} ${y}H${x + width - 30}Q${x + width} ${y} ${x + width} ${y + 30}V${y + height}H${x + width * 0.78}Z`, tone.dark)}
      ${box(x - 10, y - 14, width + 20, 62, 31, icing)}${times(drips, (n) => box(x + n * step + step * 0.14, y + 10, step * 0.72, 60 + ((n * 53) % 60), step * 0.36, icing))}
      ${times(drips, (n) => disc(x + step / 2 + n * step, y + height - 6, 21, n % 2 ? icing : tone.light))}`
  }
  const top = 900 - tiers * height
  return `${box(560, 920, 80, 70, 10, STEEL.dark)}${oval(600, 1000, 190, 26, STEEL.dark)}${box(210, 896, 780, 40, 20, STEEL.light)}${box(210, 916, 780, 20, 10, STEEL.base)}
    ${times(tiers, tier)}
    ${times(3, (i) => `${box(528 + i * 60, top - 118, 24, 108, 10, i % 2 ? accent.base : main.base)}${stroke(`M${532 + i * 60} ${top - 60}l16 -14M${532 + i * 60} ${top - 92}l16 -14`, 6, PAPER)}${shape(`M${540 + i * 60} ${top - 184}Q${570 + i * 60} ${top - 136} ${540 + i * 60} ${top - 122}Q${510 + i * 60} ${top - 136} ${540 + i * 60} ${top - 184}Z`, '#FFC629')}${disc(540 + i * 60, top - 138, 8, '#E8622A')}`)}`
}
