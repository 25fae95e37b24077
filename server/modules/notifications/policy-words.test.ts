import { expect, it } from 'vitest';
import englishAdmin from '#web/messages/en/admin.json' with { type: 'json' };
import frenchAdmin from '#web/messages/fr/admin.json' with { type: 'json' };
import english from './messages/en.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };

it('a policy reads in letters as it does in the admin portal [POL-01] [NAV-08]', () => {
  const catalogues: [Record<string, string>, Record<string, string>][] = [
    [english, englishAdmin],
    [french, frenchAdmin],
  ];
  for (const [letters, portal] of catalogues) {
    const says = Object.entries(letters).filter(([id]) => id.startsWith('policy.says.'));
    expect(says.length).toBeGreaterThan(30);
    for (const [id, text] of says) expect(portal[id.replace('policy.says.', 'admin.policy.')], id).toBe(text);
  }
});
