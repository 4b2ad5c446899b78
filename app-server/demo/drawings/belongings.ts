import {
  box,
  disc,
  INK,
  PAPER,
  type Pen,
  print,
  ring,
  STEEL,
  shape,
  stroke,
  type Tone,
  times,
  turned,
  WOOD,
  within,
} from './pen.ts'

export function books({ main, accent, chance }: Pen): string {
  const covers: Tone[] = [main, accent, { base: PAPER, dark: '#D9CDB4', light: '#fff' }, main]
  const stack = times(4, (i) => {
    const y = 852 - i * 128
    const width = 640 - (i % 2) * 70 - i * 14
    const x = 600 - width / 2 + chance.between(-34, 34)
    return book(x, y, width, covers[i] ?? main, i % 2 === 0)
  })
  return `${stack}${turned(-3, 600, 420, `<g transform="translate(0 24)">${box(400, 392, 330, 40, 6, '#FFC629')}${shape('M730 392L800 412L730 432Z', '#F2D6A8')}${shape('M778 405L800 412L778 419Z', INK)}${box(400, 392, 40, 40, 6, '#D42A55')}${box(440, 392, 22, 40, 0, STEEL.base)}${box(462, 406, 268, 12, 0, '#E0A500')}</g>`)}`
}

function book(x: number, y: number, width: number, tone: Tone, spineLeft: boolean): string {
  const drawn = `${box(x, y, width, 118, 30, tone.dark)}${box(x + 34, y + 18, width - 34, 82, 8, '#FFF6E0')}
    ${times(3, (i) => box(x + 60, y + 34 + i * 22, width - 60, 5, 2, '#E4D6B8'))}
    ${box(x, y, width, 22, 11, tone.base)}${box(x, y + 96, width, 22, 11, tone.dark)}
    ${shape(`M${x + 30} ${y}H${x + 110}V${y + 118}H${x + 30}Q${x} ${y + 118} ${x} ${y + 59}T${x + 30} ${y}Z`, tone.base)}
    ${box(x + 66, y, 18, 118, 0, tone.light)}`
  return spineLeft ? drawn : `<g transform="translate(${2 * x + width} 0) scale(-1 1)">${drawn}</g>`
}

export function shoes(pen: Pen): string {
  return `<g transform="translate(0 110)">${shoe(pen)}</g>`
}

function shoe({ main, accent, chance }: Pen): string {
  const upper =
    'M222 800L226 470C228 430 268 424 296 446C346 482 412 478 452 430L500 372C512 358 532 362 540 378C590 470 680 560 800 596C920 626 986 690 990 800Z'
  const side = chance.coin()
    ? `${shape('M330 800V640L460 560L700 700L760 800Z', accent.base)}${times(4, (i) => disc(420 + i * 84, 730, 22, accent.light))}`
    : `${disc(520, 660, 92, accent.base)}${ring(520, 660, 60, 16, accent.light)}${disc(520, 660, 22, accent.light)}`
  return `${shape('M450 440L486 352Q520 316 560 340L600 470Z', main.dark)}${shape(upper, main.base)}
    ${within('upper', upper, `${side}${shape('M222 800V430H330Q300 620 330 800Z', main.dark)}${shape('M820 590Q760 700 800 820H1010V590Z', PAPER)}${stroke('M820 590Q764 700 796 810', 10, '#D9CDB4')}${box(200, 750, 800, 60, 0, 'rgba(23,25,43,.12)')}`)}
    ${box(216, 470, 60, 96, 22, accent.base)}
    ${times(4, (i) => stroke(`M${524 + i * 56} ${464 + i * 46}L${596 + i * 54} ${420 + i * 48}`, 24, PAPER))}
    ${shape('M200 784H1000Q1016 784 1014 810Q1010 880 940 880H270Q196 880 196 806Z', PAPER)}${shape('M196 826H1013Q1004 880 940 880H270Q200 880 196 826Z', '#E4DAC6')}
    ${times(14, (i) => box(256 + i * 52, 852, 26, 28, 6, accent.dark))}`
}

export function dress({ main, accent, chance }: Pen): string {
  const motif = chance.pick(['rings', 'lozenges', 'leaves'] as const)
  const long = chance.between(900, 990)
  const outline = `M470 330Q500 420 600 420T730 330L770 352Q748 470 730 560Q840 760 900 ${long}Q600 ${long + 80} 300 ${long}Q360 760 470 560Q452 470 430 352Z`
  return `${stroke('M600 250V212Q600 176 632 176T656 206', 14, WOOD.dark)}${stroke('M360 340Q600 190 840 340', 26, WOOD.base)}
    ${chance.coin() ? `${shape('M436 346Q330 380 300 500L400 560Q430 480 462 470Z', main.dark)}${shape('M764 346Q870 380 900 500L800 560Q770 480 738 470Z', main.dark)}` : ''}
    ${shape(outline, main.base)}${within('dress', outline, `${print(motif, 96, accent.base)}${shape('M660 560Q760 760 780 1100H1000V560Z', 'rgba(23,25,43,.16)')}${stroke(`M540 600Q500 800 470 1100M640 600Q660 800 670 1100`, 10, 'rgba(23,25,43,.18)')}${stroke(`M280 ${long - 34}Q600 ${long + 46} 920 ${long - 34}`, 30, main.dark)}`)}
    ${shape('M466 536Q600 580 734 536L742 596Q600 640 458 596Z', accent.dark)}${disc(600, 592, 26, accent.light)}`
}

export function bag(pen: Pen): string {
  return pen.chance.coin() ? backpack(pen) : tote(pen)
}

function backpack({ main, accent }: Pen): string {
  return `${stroke('M510 270V210Q510 160 600 160T690 210V270', 34, main.dark)}
    ${stroke('M352 470Q250 560 280 830', 56, main.dark)}${stroke('M848 470Q950 560 920 830', 56, main.dark)}
    ${shape('M330 480Q330 240 600 240T870 480V880Q870 980 770 980H430Q330 980 330 880Z', main.base)}
    ${shape('M760 285Q870 340 870 480V880Q870 980 770 980H700Q790 980 790 880V440Q790 340 760 285Z', main.dark)}
    ${stroke('M390 500Q400 330 600 322T810 500', 14, main.light)}
    ${box(390, 640, 420, 290, 56, main.dark)}${box(390, 624, 420, 290, 56, accent.base)}${box(390, 624, 420, 76, 38, accent.dark)}
    ${stroke('M440 700H760', 12, PAPER)}${box(700, 690, 26, 66, 13, PAPER)}
    ${box(540, 400, 120, 120, 28, PAPER)}${disc(600, 460, 40, accent.base)}${disc(600, 460, 17, main.base)}`
}

function tote({ main, accent, chance }: Pen): string {
  const outline = 'M300 470H900L960 930Q964 990 900 990H300Q236 990 240 930Z'
  return `${stroke('M430 620V380Q430 200 600 200T770 380V620', 40, WOOD.dark)}
    ${shape(outline, main.base)}${within('tote', outline, `${box(200, 620, 800, 220, 0, PAPER)}<g transform="translate(0 620)">${within('band', 'M200 0H1000V220H200Z', print(chance.pick(['rings', 'lozenges', 'leaves'] as const), 110, accent.base))}</g>${shape('M800 460H960V1000H860Z', 'rgba(23,25,43,.16)')}${box(200, 470, 800, 40, 0, main.dark)}`)}
    ${stroke('M470 620V400Q470 260 600 260T730 400V620', 40, WOOD.base)}${disc(470, 600, 13, '#FFC629')}${disc(730, 600, 13, '#FFC629')}`
}

export function makeup({ main, accent, chance }: Pen): string {
  const lips = chance.pick(['#D42A55', '#B3261E', '#A5355E', '#C8553D'])
  return `${box(700, 420, 250, 530, 30, main.dark)}${box(700, 420, 210, 530, 30, main.base)}${box(760, 230, 130, 220, 24, INK)}${box(760, 230, 40, 220, 20, '#3B4060')}${box(740, 600, 130, 170, 20, PAPER)}${disc(805, 685, 38, accent.base)}
    ${shape('M462 440V330Q470 270 560 236Q590 226 590 262V440Z', lips)}${shape('M560 236Q590 226 590 262V440H548V300Q548 262 560 236Z', 'rgba(23,25,43,.16)')}
    ${box(444, 430, 164, 130, 12, '#FFC629')}${box(560, 430, 48, 130, 12, '#E0A500')}${box(420, 540, 212, 410, 22, INK)}${box(440, 560, 40, 370, 20, '#3B4060')}
    ${disc(300, 800, 160, accent.dark)}${disc(300, 790, 160, accent.base)}${disc(300, 790, 122, PAPER)}${disc(300, 790, 106, '#F0B7A4')}${shape('M194 790A106 106 0 0 1 375 715Z', '#F8D3C6')}`
}

export function dumbbell({ main, accent, chance }: Pen): string {
  const plates = chance.pick([2, 3])
  const side = (x: number, out: number) =>
    times(plates, (i) => {
      const height = 460 - i * 96
      const left = x + out * i * 82 - 38
      const tone = i === 1 ? accent : main
      return `${box(left, 600 - height / 2, 76, height, 28, tone.dark)}${box(left, 600 - height / 2, 52, height, 26, tone.base)}${box(left + 12, 630 - height / 2, 12, height - 60, 6, tone.light)}`
    })
  return turned(
    chance.between(-34, -20),
    600,
    600,
    `${box(120, 572, 960, 56, 28, STEEL.dark)}${box(120, 572, 960, 30, 15, STEEL.base)}
    ${box(436, 552, 328, 96, 30, INK)}${times(9, (i) => stroke(`M${486 + i * 30} 572L${476 + i * 30} 628`, 6, '#4A4F72'))}
    ${side(400, -1)}${side(800, 1)}`,
  )
}

export function guitar({ main, accent, chance }: Pen): string {
  const body =
    'M600 500C690 500 740 540 734 610C730 660 700 680 720 730C740 770 800 800 800 890C800 990 710 1050 600 1050S400 990 400 890C400 800 460 770 480 730C500 680 470 660 466 610C460 540 510 500 600 500Z'
  return turned(
    chance.between(28, 40),
    600,
    600,
    `${shape(body, main.dark)}<g transform="translate(-10 -8)">${shape(body, main.base)}</g>
    ${within('body', body, `${shape('M660 480Q640 760 720 1080H900V480Z', 'rgba(23,25,43,.13)')}`)}
    ${disc(598, 760, 84, accent.base)}${disc(598, 760, 66, INK)}${shape('M690 800Q740 830 730 920Q680 900 670 840Z', INK)}
    ${box(566, 150, 64, 600, 8, WOOD.dark)}${box(566, 150, 44, 600, 8, WOOD.base)}${times(9, (i) => box(566, 236 + i * 54, 64, 7, 2, STEEL.light))}
    ${shape('M556 170L548 20Q600 -10 648 20L640 170Z', INK)}${times(3, (i) => `${disc(536, 50 + i * 44, 17, accent.base)}${disc(660, 50 + i * 44, 17, accent.base)}`)}
    ${box(510, 920, 176, 42, 14, INK)}${times(4, (i) => box(578 + i * 13, 60, 3, 870, 1, '#F4F1EA'))}`,
  )
}

export function bicycle({ main, accent, chance }: Pen): string {
  const spokes = chance.between(0, 30)
  const wheel = (x: number) =>
    `${times(8, (i) => turned(spokes + i * 22.5, x, 760, stroke(`M${x - 180} 760H${x + 180}`, 5, STEEL.dark)))}${ring(x, 760, 190, 34, INK)}${ring(x, 760, 166, 10, accent.base)}${disc(x, 760, 28, STEEL.dark)}`
  const basket = chance.coin()
    ? `${shape('M850 400H1040L1010 540H880Z', WOOD.light)}${times(3, (i) => stroke(`M${858 + i * 8} ${435 + i * 36}H${1032 - i * 8}`, 8, WOOD.dark))}${times(4, (i) => stroke(`M${895 + i * 35} 405L${902 + i * 28} 535`, 8, WOOD.dark))}`
    : ''
  return `${wheel(300)}${wheel(900)}
    ${stroke('M300 760L460 500L800 480L560 760Z', 36, main.dark)}${stroke('M300 760L460 500L800 480L560 760Z', 28, main.base)}${stroke('M440 440L560 760', 30, main.base)}${stroke('M900 760L780 400', 30, main.base)}
    ${disc(560, 760, 58, accent.dark)}${disc(560, 760, 34, STEEL.light)}${stroke('M560 760L610 850', 20, INK)}${box(570, 846, 90, 24, 12, INK)}
    ${stroke('M420 400L446 460', 22, STEEL.dark)}${shape('M330 372Q330 344 366 348H500Q520 352 510 378Q470 400 420 404Q340 412 330 372Z', INK)}
    ${stroke('M780 400L766 350Q764 330 790 328H880', 26, STEEL.dark)}${box(830, 310, 90, 38, 19, accent.dark)}${basket}`
}
