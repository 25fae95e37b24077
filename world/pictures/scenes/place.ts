import { drawHouse, drawHouseRow, drawLandmark } from '../built/houses.ts';
import { drawLampPost, drawPaving, drawParasol } from '../built/street.ts';
import { drawSkyline } from '../built/towers.ts';
import { mix } from '../colour.ts';
import { drawSky } from '../nature/sky.ts';
import { drawDune, drawHills, drawMesas, drawMist, drawMountains } from '../nature/terrain.ts';
import {
  drawAgave,
  drawBush,
  drawCactus,
  drawNativeTree,
  drawPalm,
  drawPine,
  drawSpruce,
  drawTree,
  drawWoods,
} from '../nature/trees.ts';
import { drawReflection, drawSailboat, drawWater } from '../nature/water.ts';
import { reach, type Scene } from '../scene.ts';
import { box, curve, disc, n, type Point } from '../sheet.ts';
import { drawBackdrop } from './landscape.ts';

const sunRoad = (scene: Scene): number | undefined =>
  scene.hour === 'day' ? undefined : scene.sunSide * 190;

/** Towers across a harbour or river, with their reflections and a green shore. */
function waterfrontSkyline(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('skyline');
  const shore = random.range(395, 425);
  drawSky(scene, { horizon: shore });
  drawBackdrop(scene, shore);
  drawSkyline(scene, 'back', {
    base: shore,
    height: random.range(190, 250),
    distance: 0.66,
    density: 1.1,
    spread: 380,
  });
  drawMist(scene, shore - 30, 120, 0.45);
  drawSkyline(scene, 'mid', {
    base: shore,
    height: random.range(260, 330),
    distance: 0.34,
    spread: random.range(170, 280),
  });
  drawSkyline(scene, 'low', {
    base: shore,
    height: random.range(90, 130),
    distance: 0.12,
    density: 1.2,
    spread: 500,
  });
  drawWoods(scene, shore + 4, 18, 0.12);
  sheet.fill(box(-reach, shore, reach * 2, 7), light.shaded(land.rock, 0.1));
  drawWater(scene, shore + 6, scene.frame.bottom, sunRoad(scene));
  for (let i = 0; i < 12; i++) {
    const x = -620 + i * 110 + random.range(-30, 30);
    drawReflection(
      scene,
      x,
      shore + 8,
      random.range(26, 50),
      random.range(40, 110),
      light.dark && i % 2 ? '#ffd48a' : light.shaded(random.pick(land.walls), 0.2),
    );
  }
  drawSailboat(scene, random.range(-260, 260), shore + random.range(70, 110), random.range(46, 74), 0.05);
}

/** Towers seen over a park, crowns of trees in front. */
function parkSkyline(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('park');
  const base = 430;
  drawSky(scene, { horizon: base });
  drawBackdrop(scene, base);
  drawSkyline(scene, 'back', { base, height: 230, distance: 0.64, spread: 420 });
  drawMist(scene, base - 40, 130, 0.5);
  drawSkyline(scene, 'mid', {
    base,
    height: random.range(290, 350),
    distance: 0.3,
    spread: random.range(180, 260),
  });
  drawMist(scene, base, 70, 0.4);
  drawWoods(scene, base + 16, 40, 0.28);
  drawHills(scene, 'lawn', { y: base + 24, amplitude: 9, colour: land.grass, distance: 0.12 });
  for (let i = 0; i < 12; i++)
    drawNativeTree(
      scene,
      -770 + i * 140 + random.range(-64, 64),
      base + 50 + random.range(0, 36),
      random.range(66, 130),
      0.1,
    );
  drawHills(scene, 'near', {
    y: base + 92,
    amplitude: 12,
    colour: mix(land.grass, land.foliage[1], 0.35),
    distance: 0,
  });
  const side = random.side();
  drawTree(scene, side * 350, 606, 250);
  drawTree(scene, side * 520, 612, 280);
  drawTree(scene, -side * 480, 610, 220);
  drawBush(scene, -side * 300, 600, 30);
}

/** Houses climbing a hill to a church or fort, water or fields at its foot. */
function hillTown(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('hill-town');
  const shore = 470;
  const peak = random.range(-150, 150);
  const rise = random.range(150, 190);
  drawSky(scene, { horizon: shore - 60 });
  drawBackdrop(scene, shore - 30);
  const hill = (x: number): number =>
    shore + 6 - rise * Math.exp(-(((x - peak) / 270) ** 2)) - 26 * Math.exp(-(((x + peak * 1.5) / 300) ** 2));
  const points: Point[] = [];
  for (let x = -reach; x <= reach; x += 40) points.push([x, hill(x)]);
  const green = scene.light.lit(scene.climate === 'desert' ? land.ground : land.foliage[1], 0.28);
  scene.sheet.fill(`${curve(points)}V640H${-reach}Z`, green);
  drawLandmark(scene, peak + random.range(-16, 16), hill(peak) + 20, random.range(140, 180), 0.16);
  const rows = 6;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const half = 110 + t * 370;
    const distance = 0.26 - t * 0.2;
    const slots = random.fork(`row${row}`);
    for (let x = peak - half + slots.range(0, 30); x < peak + half; ) {
      const w = slots.range(32, 54) * (0.7 + t * 0.42);
      const y = hill(x) + (shore - hill(x)) * t + 16 * (1 - t);
      if (slots.chance(0.14))
        drawNativeTree(scene, x + w / 2, y + 4, slots.range(40, 60) * (0.8 + t * 0.4), distance);
      else {
        const flat = scene.climate === 'desert';
        drawHouse(scene, {
          x: x + w / 2,
          base: y + 6,
          w,
          h: w * slots.range(0.75, 1.35),
          wall: slots.pick(land.walls),
          roof: slots.pick(land.roofs),
          style: flat ? 'flat' : slots.pick(['hip', 'hip', 'gable'] as const),
          windows: flat ? 'arched' : 'shuttered',
          columns: 2,
          distance,
          door: false,
          random: slots,
        });
      }
      x += w * slots.range(0.9, 1.06);
    }
  }
  if (random.chance(0.6) && scene.climate !== 'desert') {
    drawWater(scene, shore + 4, scene.frame.bottom, sunRoad(scene));
    for (let i = 0; i < 9; i++)
      drawReflection(
        scene,
        peak - 420 + i * 95,
        shore + 6,
        56,
        random.range(30, 60),
        scene.light.lit(random.pick(land.walls)),
      );
    for (let i = 0; i < 3; i++)
      drawSailboat(
        scene,
        -300 + i * 270 + random.range(-50, 50),
        shore + random.range(40, 95),
        random.range(50, 76),
      );
  } else {
    drawHills(scene, 'slope', {
      y: shore + 22,
      amplitude: 14,
      colour: scene.climate === 'desert' ? land.ground : land.grass,
      distance: 0.06,
    });
    for (let i = 0; i < 9; i++)
      drawNativeTree(
        scene,
        -720 + i * 180 + random.range(-60, 60),
        556 + random.range(0, 40),
        random.range(90, 150),
      );
  }
}

/** Gabled or shuttered fronts along a quay or canal, doubled in the water. */
function waterfrontHouses(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('quay');
  const quay = 436;
  drawSky(scene, { horizon: quay });
  drawBackdrop(scene, quay - 60);
  drawLandmark(scene, random.range(-220, 220), quay, random.range(300, 350), 0.36);
  drawHouseRow(scene, 'back', { base: quay - 20, height: [130, 180], width: [48, 74], distance: 0.36 });
  drawMist(scene, quay - 90, 100, 0.25);
  drawHouseRow(scene, 'front', { base: quay, height: [110, 172], width: [62, 96], distance: 0.02 });
  sheet.fill(
    box(-reach, quay, reach * 2, 22),
    sheet.fall(quay, quay + 22, [0, light.lit('#cfc3b2')], [1, light.shaded('#9a8f86')]),
  );
  for (let i = 0; i < 9; i++) {
    const x = -720 + i * 180 + random.range(-36, 36);
    if (i % 2) drawLampPost(scene, x, quay + 2, 62);
    else drawNativeTree(scene, x, quay + 3, random.range(66, 92));
  }
  drawWater(scene, quay + 22, scene.frame.bottom);
  for (let i = 0; i < 18; i++)
    drawReflection(
      scene,
      -700 + i * 78 + random.range(-8, 8),
      quay + 24,
      66,
      random.range(70, 120),
      light.dark && random.chance(0.35) ? '#ffcf80' : light.lit(random.pick(land.walls)),
    );
  for (let i = 0; i < 4; i++)
    rowBoat(
      scene,
      -420 + i * 290 + random.range(-70, 70),
      quay + random.range(58, 104),
      random.range(80, 112),
    );
}

function rowBoat(scene: Scene, x: number, y: number, w: number): void {
  const { sheet, light, land } = scene;
  const colour = scene.random.fork(`boat${Math.round(x)}`).pick(land.accents);
  const at = (dx: number, dy: number): string => `${n(x + dx * w)} ${n(y + dy * w)}`;
  sheet.fill(disc(x, y + w * 0.12, w * 0.46, w * 0.05), light.shaded(land.deep), 0.45);
  sheet.fill(
    `M${at(-0.5, -0.08)}Q${at(0, 0.03)} ${at(0.52, -0.1)}Q${at(0.42, 0.12)} ${at(0.26, 0.13)}L${at(-0.3, 0.13)}Q${at(-0.44, 0.1)} ${at(-0.5, -0.08)}Z`,
    light.lit(colour),
  );
  sheet.fill(
    `M${at(-0.46, 0.03)}Q${at(0, 0.13)} ${at(0.45, 0.02)}Q${at(0.4, 0.12)} ${at(0.26, 0.13)}L${at(-0.3, 0.13)}Q${at(-0.42, 0.1)} ${at(-0.46, 0.03)}Z`,
    light.shaded(colour),
  );
  sheet.fill(
    `M${at(-0.5, -0.08)}Q${at(0, 0.03)} ${at(0.52, -0.1)}Q${at(0, 0.07)} ${at(-0.5, -0.08)}Z`,
    light.lit('#fbf2e2'),
  );
}

/** A bay with a curved beach, hills behind and palms or pines framing it. */
function beachBay(scene: Scene): void {
  const { land, light, sheet, frame } = scene;
  const random = scene.random.fork('bay');
  const horizon = random.range(300, 340);
  const side = random.side();
  drawSky(scene, { horizon });
  drawHills(scene, 'isles', {
    y: horizon + 4,
    amplitude: random.range(30, 54),
    colour: land.rock,
    distance: 0.66,
    length: 760,
  });
  drawWater(scene, horizon, frame.bottom, sunRoad(scene));
  const cape: Point[] = [
    [side * 820, horizon - 150],
    [side * 560, horizon - 118],
    [side * 400, horizon - 78],
    [side * 250, horizon - 40],
    [side * 90, horizon - 4],
    [side * 60, horizon + 6],
  ];
  const capeTop = light.lit(land.foliage[1], 0.34);
  sheet.fill(
    `${curve(cape)}L${side * 820} ${n(horizon + 18)}Z`,
    sheet.fall(horizon - 140, horizon + 10, [0, capeTop], [1, mix(capeTop, light.haze, 0.4)]),
  );
  for (let i = 0; i < 8; i++) {
    const t = i / 8;
    drawNativeTree(scene, side * (170 + t * 480), horizon - 14 - t * 90, 34 + t * 20, 0.36);
  }
  const town = random.fork('town');
  for (let i = 0; i < 7; i++)
    drawHouse(scene, {
      x: side * (150 + i * 44),
      base: horizon + 12,
      w: town.range(30, 42),
      h: town.range(22, 46),
      wall: town.pick(land.walls),
      roof: town.pick(land.roofs),
      style: town.pick(['hip', 'flat', 'hip'] as const),
      distance: 0.22,
      door: false,
      columns: 2,
      random: town,
    });
  const sand = light.lit(land.ground);
  const strand: Point[] = [
    [side * 840, horizon + 12],
    [side * 420, horizon + 26],
    [side * 120, horizon + 64],
    [-side * 60, horizon + 130],
    [-side * 330, 520],
    [-side * 820, 560],
  ];
  const foam = strand.map(([x, y]): Point => [x - side * 6, y - 9]);
  const wet = strand.map(([x, y]): Point => [x - side * 14, y - 22]);
  const close = `L${-side * 820} ${frame.bottom + 10}L${side * 840} ${frame.bottom + 10}Z`;
  sheet.fill(curve(wet) + close, light.lit(land.water), 0.5);
  sheet.fill(curve(foam) + close, light.lit('#ffffff'), 0.75);
  sheet.fill(
    curve(strand) + close,
    sheet.fall(
      horizon,
      frame.bottom,
      [0, light.lit(land.ground, 0.2)],
      [0.4, sand],
      [1, mix(sand, light.shaded(land.ground), 0.35)],
    ),
  );
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const x = side * (300 - t * 330) + random.range(-16, 16);
    drawParasol(
      scene,
      x,
      horizon + 96 + t * 74 + random.range(0, 24),
      44 + t * 22,
      i % 2 ? land.accents[0] : '#fbf1de',
    );
  }
  drawSailboat(
    scene,
    -side * random.range(120, 260),
    horizon + random.range(26, 60),
    random.range(40, 64),
    0.1,
  );
  const tall = {
    tropical: drawPalm,
    desert: drawPalm,
    mediterranean: drawPine,
    megacity: drawTree,
    temperate: drawTree,
    alpine: drawSpruce,
    nordic: drawSpruce,
  }[scene.climate];
  tall(scene, side * 318, 600, 360);
  tall(scene, side * 450, 624, 420);
  drawAgave(scene, -side * 370, 612, 60);
  drawAgave(scene, side * 250, 618, 46);
}

/** A lake below the peaks, a village with a spire on its shore, spruces in front. */
function mountainLake(scene: Scene): void {
  const { land, light } = scene;
  const random = scene.random.fork('lake');
  const shore = random.range(405, 430);
  drawSky(scene, { horizon: shore - 40 });
  const snow = scene.climate === 'alpine' || scene.climate === 'nordic' || scene.climate === 'temperate';
  drawMountains(scene, 'far', {
    base: shore - 10,
    height: random.range(270, 330),
    colour: land.rock,
    distance: 0.52,
    snow,
  });
  drawMountains(scene, 'near', {
    base: shore + 6,
    height: random.range(150, 190),
    colour: mix(land.rock, land.foliage[1], 0.45),
    distance: 0.3,
    count: 6,
  });
  drawMist(scene, shore - 24, 90, 0.65);
  drawHills(scene, 'meadow', { y: shore - 16, amplitude: 12, colour: land.grass, distance: 0.2 });
  drawWoods(scene, shore - 4, 22, 0.26, -800, 800);
  const village = random.range(-170, 170);
  drawLandmark(scene, village + 20, shore + 4, random.range(90, 120), 0.12);
  const houses = random.fork('village');
  for (let i = 0; i < 10; i++)
    drawHouse(scene, {
      x: village - 210 + i * 46 + houses.range(-8, 8),
      base: shore + 4 + houses.range(0, 4),
      w: houses.range(32, 46),
      h: houses.range(18, 34),
      wall: houses.pick(land.walls),
      roof: houses.pick(land.roofs),
      style: 'gable',
      distance: 0.1,
      door: false,
      columns: 2,
      random: houses,
    });
  drawWater(scene, shore + 6, scene.frame.bottom, sunRoad(scene));
  for (let i = 0; i < 10; i++)
    drawReflection(
      scene,
      village - 230 + i * 46,
      shore + 8,
      38,
      random.range(20, 50),
      light.lit(land.walls[0]),
    );
  const side = random.side();
  for (let i = 0; i < 6; i++)
    drawSpruce(scene, side * (640 - i * 62), 640 - (i % 2) * 8, 300 - i * 34 + random.range(-18, 18));
  for (let i = 0; i < 3; i++) drawSpruce(scene, -side * (560 - i * 80), 636, 190 - i * 38);
}

/** Flat roofs, domes and towers between the dunes, palms at the wall. */
function desertTown(scene: Scene): void {
  const { land } = scene;
  const random = scene.random.fork('oasis');
  const base = 440;
  drawSky(scene, { horizon: base - 30 });
  if (random.chance(0.5)) drawMesas(scene, 'mesas', base - 10, 170, 0.52);
  else drawDune(scene, 'far', base - 40, 110, 0.45);
  drawMist(scene, base - 40, 100, 0.4);
  drawLandmark(scene, random.range(-190, -60), base, random.range(200, 240), 0.18);
  drawLandmark(scene, random.range(60, 200), base, random.range(150, 190), 0.26);
  drawHouseRow(scene, 'far', {
    base,
    height: [70, 120],
    width: [46, 90],
    distance: 0.32,
    from: -460,
    to: 460,
  });
  drawHouseRow(scene, 'mid', {
    base: base + 18,
    height: [50, 96],
    width: [60, 110],
    distance: 0.16,
    from: -580,
    to: 580,
  });
  drawHouseRow(scene, 'near', {
    base: base + 40,
    height: [34, 72],
    width: [70, 120],
    distance: 0.05,
    from: -640,
    to: 640,
  });
  for (let i = 0; i < 13; i++)
    drawPalm(
      scene,
      -700 + i * 116 + random.range(-36, 36),
      base + 46 + random.range(0, 14),
      random.range(90, 160),
      0.05,
    );
  drawDune(scene, 'fore1', base + 92, 46, 0.08);
  drawDune(scene, 'fore2', base + 150, 34, 0);
  const side = random.side();
  drawPalm(scene, side * 360, 618, 320);
  drawPalm(scene, side * 450, 630, 260);
  drawCactus(scene, -side * 350, 606, 96);
  drawAgave(scene, -side * 290, 612, 44);
}

/** A square with a church, café tables and trees. */
function oldSquare(scene: Scene): void {
  const { land, light, sheet } = scene;
  const random = scene.random.fork('square');
  const base = 452;
  drawSky(scene, { horizon: base });
  drawLandmark(scene, random.range(-90, 90), base, random.range(370, 410), 0.3);
  drawHouseRow(scene, 'far', { base: base - 6, height: [150, 190], width: [60, 90], distance: 0.34 });
  drawMist(scene, base - 60, 120, 0.3);
  drawHouseRow(scene, 'left', {
    base: base + 12,
    height: [170, 230],
    width: [84, 118],
    distance: 0,
    from: -800,
    to: -150,
  });
  drawHouseRow(scene, 'right', {
    base: base + 12,
    height: [170, 230],
    width: [84, 118],
    distance: 0,
    from: 150,
    to: 760,
  });
  drawPaving(scene, base + 10, '#dccfba');
  for (let i = 0; i < 6; i++) {
    const x = (i < 3 ? -1 : 1) * (190 + (i % 3) * 110);
    drawParasol(scene, x, base + 72 + (i % 3) * 12, 78, i % 2 ? land.accents[0] : '#fbf1de');
    sheet.fill(disc(x + 22, base + 52 + (i % 3) * 12, 16, 4), light.lit('#f5ead8'));
    sheet.fill(box(x + 21, base + 52 + (i % 3) * 12, 2.4, 20), light.shaded('#5a5058'));
  }
  drawLampPost(scene, -96, base + 40, 116);
  drawLampPost(scene, 108, base + 40, 116);
  drawNativeTree(scene, random.side() * 370, base + 96, 210);
}

/** An arched bridge over the river, towers of the old town behind. */
function riverBridge(scene: Scene): void {
  const { light, sheet, sunSide } = scene;
  const random = scene.random.fork('bridge');
  const bank = 408;
  drawSky(scene, { horizon: bank });
  drawBackdrop(scene, bank);
  for (let i = 0; i < 4; i++)
    drawLandmark(scene, -420 + i * 260 + random.range(-60, 60), bank - 4, random.range(160, 260), 0.34);
  drawHouseRow(scene, 'far', { base: bank, height: [60, 110], width: [40, 66], distance: 0.36 });
  drawWoods(scene, bank + 6, 22, 0.22);
  drawMist(scene, bank, 50, 0.35);
  const deck = bank + 4;
  drawWater(scene, bank + 8, scene.frame.bottom, sunRoad(scene));
  const span = random.range(150, 200);
  const offset = random.range(-60, 60);
  const wall = light.lit('#d8c3a4');
  const shade = light.shaded('#c2ab8e');
  const thickness = 96;
  let piers = `M${-reach} ${n(deck)}H${reach}V${n(deck + thickness)}`;
  for (let i = 5; i >= -5; i--) {
    const x = offset + i * span;
    const w = span * 0.76;
    piers += `H${n(x + w / 2)}V${n(deck + 74)}A${n(w / 2)} 58 0 0 0 ${n(x - w / 2)} ${n(deck + 74)}V${n(deck + thickness)}`;
  }
  sheet.fill(
    `${piers}H${-reach}Z`,
    sheet.fall(deck, deck + thickness, [0, wall], [1, mix(wall, shade, 0.5)]),
  );
  let soffits = '';
  for (let i = -5; i <= 5; i++) {
    const x = offset + i * span;
    const w = span * 0.76;
    soffits += `M${n(x - w / 2)} ${n(deck + 74)}A${n(w / 2)} 58 0 0 1 ${n(x + w / 2)} ${n(deck + 74)}h${n(-6 * (sunSide === 1 ? 1 : 0.4))}A${n(w / 2 - 6)} 48 0 0 0 ${n(x - w / 2 + 4)} ${n(deck + 74)}Z`;
  }
  sheet.fill(soffits, shade);
  sheet.fill(box(-reach, deck - 12, reach * 2, 14), wall);
  sheet.fill(box(-reach, deck + 2, reach * 2, 4), shade);
  for (let i = -6; i <= 6; i++) drawLampPost(scene, offset + (i + 0.5) * span, deck - 10, 50);
  for (let i = -5; i <= 5; i++)
    drawReflection(scene, offset + (i + 0.5) * span - 20, deck + thickness, 40, 60, wall);
  rowBoat(scene, random.range(-180, 180), deck + thickness + 40, 120);
}

const compositions = {
  'waterfront-skyline': waterfrontSkyline,
  'park-skyline': parkSkyline,
  'hill-town': hillTown,
  'waterfront-houses': waterfrontHouses,
  'beach-bay': beachBay,
  'mountain-lake': mountainLake,
  'desert-town': desertTown,
  'old-square': oldSquare,
  'river-bridge': riverBridge,
};

type Name = keyof typeof compositions;
const likely: Record<Scene['climate'], Partial<Record<Name, number>>> = {
  tropical: { 'beach-bay': 5, 'waterfront-skyline': 2, 'hill-town': 1.5, 'waterfront-houses': 1 },
  mediterranean: {
    'hill-town': 4,
    'beach-bay': 3,
    'waterfront-houses': 2,
    'old-square': 3,
    'river-bridge': 2,
  },
  desert: { 'desert-town': 5, 'waterfront-skyline': 1.5, 'hill-town': 2, 'beach-bay': 1 },
  alpine: { 'mountain-lake': 5, 'hill-town': 1.5, 'old-square': 1.5, 'river-bridge': 1 },
  temperate: {
    'river-bridge': 3,
    'old-square': 3,
    'waterfront-houses': 3,
    'park-skyline': 2,
    'waterfront-skyline': 1,
  },
  nordic: { 'waterfront-houses': 4, 'mountain-lake': 3, 'old-square': 2, 'river-bridge': 1 },
  megacity: { 'waterfront-skyline': 4, 'park-skyline': 4, 'river-bridge': 0.6 },
};

/** Chooses and draws the portrait of a city; answers the name of the composition. */
export function drawPlace(scene: Scene): string {
  const weights = Object.fromEntries(
    Object.keys(compositions).map((name) => [name, likely[scene.climate][name as Name] ?? 0]),
  ) as Record<Name, number>;
  const name = scene.random.fork('composition').weighted(weights);
  compositions[name](scene);
  return name;
}
