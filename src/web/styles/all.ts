// The styles of every page, in cascade order.
import './layers.css';
import './fonts.css';
import './fallback-fonts.css';
import './tokens.css';
import './base.css';
